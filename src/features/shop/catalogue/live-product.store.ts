import { atom } from 'nanostores';
import type { LiveFacts } from './live-facts.ts';
import { fetchLiveProduct } from './shop.client.ts';

export interface LiveProductState {
  /** `unknown` until someone asks; `gone` where the shop no longer has the product. */
  status: 'unknown' | 'loading' | 'fresh' | 'failed' | 'gone';
  facts?: LiveFacts | undefined;
}

export const $liveProduct = atom<LiveProductState>({ status: 'unknown' });

export async function refreshLiveProduct(urlParam: string): Promise<void> {
  $liveProduct.set({ status: 'loading' });
  try {
    const facts = await fetchLiveProduct(urlParam);
    $liveProduct.set(facts ? { status: 'fresh', facts } : { status: 'gone' });
  } catch {
    $liveProduct.set({ status: 'failed' });
  }
}
