import { atom } from 'nanostores';
import { refreshCart } from '../cart/cart.store.ts';
import { withLiveFacts, type ListedProduct } from '../catalogue/listed-product.ts';
import { fetchListedProducts, fetchLiveShop } from '../catalogue/shop.client.ts';

/**
 * The products by name. The page sets them while it is built; in the browser they come with the island, for a second
 * time in the page they would weigh too much (docs/architecture.md, "Weight").
 */
export const $products = atom<readonly ListedProduct[]>(
  typeof document === 'undefined' ? [] : await fetchListedProducts(),
);

export const $isLiveMissing = atom(false);

export async function refreshListing(): Promise<void> {
  try {
    const live = await fetchLiveShop();
    $products.set($products.get().map((product) => withLiveFacts(product, live.get(product.id))));
    refreshCart(live);
  } catch (error) {
    console.error('Failed to fetch products.', error);
    $isLiveMissing.set(true);
  }
}
