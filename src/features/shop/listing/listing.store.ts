import { atom } from 'nanostores';
import { refreshCart } from '../cart/cart.store.ts';
import type { ListedProduct } from '../catalogue/listed-product.ts';
import type { LiveShop } from '../catalogue/live-facts.ts';
import { fetchLiveShop, fetchMoreProducts } from '../catalogue/shop.client.ts';

interface Listing {
  rest: readonly ListedProduct[];
  live: LiveShop;
  isLiveMissing: boolean;
  isRestMissing: boolean;
}

/** What the built page does not have: the products that did not fit on it, and price, stock and rating now. */
export const $listing = atom<Listing>({
  rest: [],
  live: new Map(),
  isLiveMissing: false,
  isRestMissing: false,
});

export async function completeListing(morePath: string | undefined): Promise<void> {
  const [rest, live] = await Promise.allSettled([
    morePath === undefined ? [] : fetchMoreProducts(morePath),
    fetchLiveShop(),
  ]);
  for (const result of [rest, live])
    if (result.status === 'rejected') console.error('Failed to fetch products.', result.reason);
  $listing.set({
    rest: rest.status === 'fulfilled' ? rest.value : [],
    live: live.status === 'fulfilled' ? live.value : new Map(),
    isLiveMissing: live.status === 'rejected',
    isRestMissing: rest.status === 'rejected',
  });
  if (live.status === 'fulfilled') refreshCart(live.value);
}
