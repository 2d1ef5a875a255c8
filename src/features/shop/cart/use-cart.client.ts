import { useStore } from '@nanostores/react';
import { emptyCart, type Cart } from './cart.ts';
import { $cart } from './cart.store.ts';

const whileHydrating = { ssr: () => emptyCart };

/** The cart for a view. The built HTML knows no cart, so the first render has an empty one. */
export function useCart(): Cart {
  return useStore($cart, whileHydrating);
}
