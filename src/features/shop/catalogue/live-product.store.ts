import { atom } from 'nanostores';
import type { LiveFacts } from './live-facts.ts';
import { fetchLiveProduct } from './shop.client.ts';

/** Price, stock and rating of the product on this page, as the server last said. */
export const $liveProduct = atom<{
  status: 'unknown' | 'fresh' | 'failed';
  facts?: LiveFacts | undefined;
}>({ status: 'unknown' });

/** Asks the server about the product; a failure is noted, and the built page stands. */
export async function refreshLiveProduct(urlParam: string): Promise<void> {
  try {
    $liveProduct.set({ status: 'fresh', facts: await fetchLiveProduct(urlParam) });
  } catch {
    $liveProduct.set({ status: 'failed' });
  }
}
