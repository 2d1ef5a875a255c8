import type { ProvinceCode } from '#src/business/provinces.ts';
import type { OrderFigures } from '#src/features/orders/payment/payment-session.ts';
import type { Cart, CartLine } from '../../cart/cart.ts';
import type { LineChange } from '../../cart/line-changes.ts';
import { priceOrder } from '../../cart/order-price.ts';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';

export function orderOnPage(cart: Cart, shippingMethod: ShippingMethodId, province?: ProvinceCode) {
  return {
    amount: priceOrder(cart, shippingMethod, province).total,
    currency: 'cad' as const,
    items: cart.map(({ productId, quantity }) => ({ productId, quantity })),
    shippingMethod,
    ...(province && { province }),
  };
}

export type OrderChange = { productId: string; name: string } & LineChange;

/** What differs between the cart and what can be ordered now, in the cart's order. */
export function orderChanges(cart: Cart, { lines }: OrderFigures): OrderChange[] {
  return cart.flatMap(({ productId, quantity, product: { name, priceCents } }) => {
    const now = lines.find((line) => line.productId === productId);
    const same = { productId, name };
    const changes: OrderChange[] = [];
    if (now && now.available < quantity)
      changes.push({ ...same, kind: 'stock', before: quantity, now: now.available });
    if (now && now.available > 0 && now.priceCents !== priceCents)
      changes.push({ ...same, kind: 'price', before: priceCents, now: now.priceCents });
    return changes;
  });
}

/** The cart at today's prices, with no more of a product than there is. */
export function acceptFigures(cart: Cart, { lines }: OrderFigures): Cart {
  return cart.flatMap((line): CartLine[] => {
    const now = lines.find(({ productId }) => productId === line.productId);
    if (!now) return [line];
    const quantity = Math.min(line.quantity, now.available);
    if (quantity < 1) return [];
    const { priceCents, originalPriceCents } = now;
    const product = { ...line.product, priceCents, originalPriceCents };
    return [{ productId: line.productId, quantity, product }];
  });
}

/** Not when shipping or tax have changed since the page was loaded: only a newer page knows those. */
export function isPageOutdated(
  cart: Cart,
  figures: OrderFigures,
  shippingMethod: ShippingMethodId,
  province?: ProvinceCode,
): boolean {
  if (!figures.totals) return false;
  const price = priceOrder(acceptFigures(cart, figures), shippingMethod, province);
  return price.total !== figures.totals.total;
}
