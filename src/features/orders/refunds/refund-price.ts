import type { Cents } from '#src/lib/money.ts';
import { lineTotal } from '#src/features/shop/cart/subtotal.ts';
import type { Order } from '../order/order.ts';

type RefundableOrder = Pick<Order, 'lines' | 'totals' | 'receivedCents' | 'given'>;
type Line = Order['lines'][number];

/** Quantities by product, and the shipping or not; or all that is left. */
export type RefundRequest =
  'all' | { quantities: Readonly<Record<string, number>>; withShipping: boolean };

export interface Refund {
  amountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  lines: readonly { productId: string; quantity: number }[];
}

/** What can still be refunded, in cents; never below zero. */
export function refundableCents({ receivedCents, given }: RefundableOrder): Cents {
  return Math.max(0, receivedCents - given.amountCents);
}

/**
 * What a refund comes to: each line at the price that was paid, shipping as a whole or not at all, and of the tax the
 * share of both. Tax is worked out on everything refunded so far, so that no cent is lost: all refunds together are
 * what was paid (rule 4.13). Nothing where the request holds more than is left, or nothing.
 */
export function priceRefund(order: RefundableOrder, request: RefundRequest): Refund | undefined {
  const { given, totals } = order;
  const left = refundableCents(order);
  const shippingLeft = totals.shipping - given.shippingCents;
  const withShipping = request === 'all' ? shippingLeft > 0 : request.withShipping;
  const quantityOf = ({ productId, quantity, refunded }: Line) =>
    request === 'all' ? quantity - refunded : (request.quantities[productId] ?? 0);
  const isPossible = order.lines.every((line) => {
    const quantity = quantityOf(line);
    return (
      Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= line.quantity - line.refunded
    );
  });
  if (left === 0 || !isPossible || (withShipping && shippingLeft <= 0)) return undefined;
  const lines = order.lines
    .map((line) => ({ productId: line.productId, quantity: quantityOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  const shippingCents = withShipping ? shippingLeft : 0;
  const netCents = shippingCents + worth(order, quantityOf);
  if (request === 'all')
    return { amountCents: left, shippingCents, taxCents: Math.max(0, left - netCents), lines };
  if (netCents === 0) return undefined;
  const givenNet = given.shippingCents + worth(order, ({ refunded }) => refunded);
  const taxed = totals.shipping + worth(order, ({ quantity }) => quantity);
  const taxSoFar = Math.round((totals.tax * (givenNet + netCents)) / taxed);
  const taxCents = Math.max(0, taxSoFar - given.taxCents);
  return { amountCents: Math.min(left, netCents + taxCents), shippingCents, taxCents, lines };
}

function worth({ lines }: RefundableOrder, quantityOf: (line: Line) => number): Cents {
  return lines.reduce((sum, line) => {
    const quantity = quantityOf(line);
    return quantity === 0 ? sum : sum + lineTotal(line.priceCents, quantity);
  }, 0);
}
