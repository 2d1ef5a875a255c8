import { atom } from 'nanostores';
import {
  addItem,
  clear,
  refreshProducts,
  removeItem,
  type Cart,
  type CartProduct,
} from './cart.ts';
import { cartFromText, cartToText } from './cart-storage.ts';
import type { LiveShop } from '../catalogue/live-facts.ts';

const storageKey = 'cart';

/** The cart of this tab, shared by every island; it survives a reload. */
export const $cart = atom<Cart>(storedCart());

/** True while the side cart is open. */
export const $isCartOpen = atom(false);

$cart.listen((cart) => {
  try {
    tabStorage()?.setItem(storageKey, cartToText(cart));
  } catch {
    // Storage is full or refused: the cart stays in memory.
  }
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

function storedCart(): Cart {
  try {
    return cartFromText(tabStorage()?.getItem(storageKey) ?? null);
  } catch {
    return clear();
  }
}

/** Nothing on the server, and a throw where the browser refuses storage. */
function tabStorage(): Storage | undefined {
  return typeof document === 'undefined' ? undefined : sessionStorage;
}
