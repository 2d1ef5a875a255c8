import { BadRequest, Conflict } from '#src/server/http-error.ts';
import { phoneText } from '#src/business/facts.ts';
import { taxFor } from '#src/business/tax.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import {
  isTaxedByProvince,
  priceOrder,
  type OrderPrice,
} from '#src/features/shop/cart/order-price.ts';
import type { Product } from '#src/features/shop/catalogue/product.ts';
import type { ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import type { Stock } from '#src/features/shop/stock/stock.server.ts';
import type { OrderContents } from '../order/order.ts';
import {
  orderLimitCents,
  sessionErrorCodes,
  type OrderFigures,
  type PaymentSessionRequest,
} from './payment-session.ts';

export interface PricedOrder {
  lines: { product: Product; quantity: number }[];
  price: OrderPrice;
  shippingMethod: ShippingMethodId;
  taxRate: OrderContents['taxRate'];
  isPaying: boolean;
}

const products = new Map(catalogue.map((product) => [product.id, product]));

/**
 * Prices what a buyer asks for. Throws `Conflict` (`stock_missing`, `price_changed`) with the right
 * figures where a line cannot be had or the amount is not what the buyer saw, and `BadRequest` for
 * an order beyond what we take online.
 */
export function priceItems(request: PaymentSessionRequest, stock: Stock): PricedOrder {
  const { items, shippingMethod, isPaying = false } = request;
  const province = isTaxedByProvince(shippingMethod) ? request.province : undefined;
  const lines = items.map(({ productId, quantity }) => {
    const {
      name = '',
      priceCents = 0,
      originalPriceCents,
      comingSoon,
    } = products.get(productId) ?? {};
    const inStock = comingSoon === false ? (stock.get(productId) ?? 0) : 0;
    const available = Math.min(quantity, inStock);
    return { productId, name, priceCents, originalPriceCents, quantity, available };
  });
  const orderable = lines.flatMap(({ productId, available }) => {
    const product = products.get(productId);
    return product && available > 0 ? [{ product, quantity: available }] : [];
  });
  const price = orderable.length > 0 ? priceOrder(orderable, shippingMethod, province) : undefined;
  const current: OrderFigures = { lines, totals: price ? totalsOf(price) : null };
  if (!price || lines.some(({ quantity, available }) => available < quantity))
    throw new Conflict(sessionErrorCodes.stockMissing, stockMessage(current), { current });
  if (price.total > orderLimitCents) {
    throw new BadRequest(
      'too_large_order',
      `That is a big order: please call us at ${phoneText}, and we put it together with you.`,
    );
  }
  if (price.total !== request.amount) {
    throw new Conflict(
      sessionErrorCodes.priceChanged,
      'The total has changed. Please have a look at it again.',
      { current },
    );
  }
  if (isPaying && isTaxedByProvince(shippingMethod) && !province) {
    throw new BadRequest(
      'province_missing',
      'The tax depends on the province. Please reload the page and choose yours.',
    );
  }
  const { percent, label } = taxFor(province);
  const taxRate = { percent, label, province: province ?? null };
  return { lines: orderable, price, shippingMethod, taxRate, isPaying };
}

function totalsOf({ subtotal, savings, shipping, tax, total }: OrderPrice) {
  return { subtotal, savings, shipping, tax, total };
}

function stockMessage({ lines }: OrderFigures): string {
  const missing = lines
    .filter(({ quantity, available }) => available < quantity)
    .map(({ name, available }) => {
      const what = name === '' ? 'A product' : name;
      return available === 0 ? `${what} is sold out.` : `Of ${what}, ${available} are left.`;
    });
  return missing.join(' ');
}
