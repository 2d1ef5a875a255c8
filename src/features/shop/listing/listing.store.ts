import { atom } from 'nanostores';
import { refreshCart } from '../cart/cart.store.ts';
import { withLiveFacts, type ListedProduct } from '../catalogue/listed-product.ts';
import { readCards } from './card-facts.client.ts';
import { fetchLiveShop, fetchMoreProducts } from '../catalogue/shop.client.ts';

/**
 * The products of the listing. While the site is built the page fills this in; in the browser it is read from the
 * cards of that page, which hold it already: sending it twice would weigh as much as everything else on them.
 */
export const $products = atom<readonly ListedProduct[]>(
  typeof document === 'undefined' ? [] : readCards(document),
);

export const $listingState = atom<{ isLiveMissing: boolean; isRestMissing: boolean }>({
  isLiveMissing: false,
  isRestMissing: false,
});

/**
 * Fetches what the built page cannot know: price, stock and rating now, and the products that did not fit on it.
 * What does not come is noted in `$listingState`; the built list stays.
 */
export async function completeListing(morePath: string | undefined): Promise<void> {
  const [rest, live] = await Promise.allSettled([
    morePath === undefined ? [] : fetchMoreProducts(morePath),
    fetchLiveShop(),
  ]);
  for (const result of [rest, live])
    if (result.status === 'rejected') console.error('Failed to fetch products.', result.reason);
  $listingState.set({
    isLiveMissing: live.status === 'rejected',
    isRestMissing: rest.status === 'rejected',
  });
  const all = [...$products.get(), ...(rest.status === 'fulfilled' ? rest.value : [])];
  if (live.status === 'rejected') {
    $products.set(all);
    return;
  }
  $products.set(all.map((product) => withLiveFacts(product, live.value.get(product.id))));
  refreshCart(live.value);
}
