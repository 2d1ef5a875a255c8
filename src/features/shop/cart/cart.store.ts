import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import {
  addItem,
  emptyCart,
  refreshProducts,
  removeItems,
  type Cart,
  type CartProduct,
} from './cart.ts';
import { decodeCart, encodeCart } from './cart-storage.ts';
import type { LiveShop } from '../catalogue/live-facts.ts';

const storageKey = 'cart';

/** False where the browser rejects storage: this page has the cart, the checkout would find none. */
export const isCartStored = hasStorage();

export const $cart = persistentAtom<Cart>(storageKey, emptyCart, {
  encode: (cart) => encodeCart(cart, Date.now()),
  decode: (text) => decodeCart(text, Date.now()),
});

export const $isCartOpen = atom(false);

export function addToCart(product: CartProduct, quantity = 1): void {
  const before = $cart.get();
  $cart.set(addItem(before, product, quantity));
  // Said once, where what was put in and what to do now are both to be seen.
  if (!isCartStored && before.length === 0) $isCartOpen.set(true);
}

export function removeFromCart(productId: string): void {
  takeOut([{ productId, quantity: 1 }]);
}

/** Takes out what was paid; what another tab has added since stays. */
export function takeOut(items: readonly { productId: string; quantity: number }[]): void {
  $cart.set(removeItems($cart.get(), items));
}

export function refreshCart(shop: LiveShop): void {
  if ($cart.get().length > 0) $cart.set(refreshProducts($cart.get(), shop));
}

/** A browser that rejects storage throws at the mere question. */
function hasStorage(): boolean {
  try {
    return typeof localStorage !== 'undefined';
  } catch {
    return false;
  }
}
