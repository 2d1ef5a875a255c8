import type { Cart } from '../../cart/cart.ts';
import { priceOrder } from '../../cart/order-price.ts';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';

/** What the buyer is about to pay, as the server is notified. */
export function orderOnPage(cart: Cart, shippingMethod: ShippingMethodId) {
  return {
    amount: priceOrder(cart, shippingMethod).total,
    currency: 'cad' as const,
    items: cart.map(({ productId, quantity }) => ({ productId, quantity })),
    shippingMethod,
  };
}
