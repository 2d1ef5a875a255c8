import { atom } from 'nanostores';
import { isKept, readSession, writeSession } from '#src/lib/session-storage.client.ts';
import {
  addItem,
  clear,
  refreshProducts,
  removeItem,
  type Cart,
  type CartProduct,
} from './cart.ts';
import { readCart } from './cart-storage.ts';
import type { LiveShop } from '../catalogue/live-facts.ts';

const storageKey = 'cart';

/** The cart of this tab, shared by every island; it survives a reload. */
export const $cart = atom<Cart>(readCart(readSession(storageKey)));

/** True while the side cart is open. */
export const $isCartOpen = atom(false);

/** False where the browser refuses storage: this page has the cart, the checkout would find none. */
export const $isCartKept = atom(true);

$cart.listen((cart) => {
  writeSession(storageKey, cart);
  const wasKept = $isCartKept.get();
  $isCartKept.set(cart.length === 0 || isKept(storageKey));
  // Said once, where what was put in and what to do now are both to be seen.
  if (wasKept && !$isCartKept.get()) $isCartOpen.set(true);
});

/** Puts a product into the cart; does nothing for one that cannot be bought. */
export function addToCart(product: CartProduct, pieces = 1): void {
  $cart.set(addItem($cart.get(), product, pieces));
}

/** Takes one piece of a product out. */
export function removeFromCart(productId: string): void {
  $cart.set(removeItem($cart.get(), productId));
}

/** Empties the cart. */
export function clearCart(): void {
  $cart.set(clear());
}

/** Brings prices and stock in the cart up to date. */
export function refreshCart(shop: LiveShop): void {
  $cart.set(refreshProducts($cart.get(), shop));
}
