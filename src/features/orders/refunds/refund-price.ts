import type { Cents } from '#src/lib/money.ts';
import { lineTotal } from '#src/features/shop/cart/subtotal.ts';

/** One line of a paid order, and how much of it was given back. */
export interface RefundableLine {
  productId: string;
  name: string;
  priceCents: Cents;
  quantity: number;
  /** Pieces in refunds that stand. */
  refunded: number;
  /** Pieces of them that are back on the shelf. */
  restocked: number;
}

/** A paid order as refunds see it. */
export interface Refundable {
  lines: readonly RefundableLine[];
  shippingCents: Cents;
  taxCents: Cents;
  receivedCents: Cents;
  /** What refunds that stand come to. */
  given: { amountCents: Cents; shippingCents: Cents; taxCents: Cents };
}

/** What is to be given back: pieces by product, and the shipping or not; or whatever is left. */
export type RefundRequest =
  'all' | { pieces: Readonly<Record<string, number>>; withShipping: boolean };

export interface PricedRefund {
  amountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  lines: readonly { productId: string; quantity: number }[];
}

/** What can still be given back of an order, in cents; never below zero. */
export function refundableCents({ receivedCents, given }: Refundable): Cents {
  return Math.max(0, receivedCents - given.amountCents);
}

/**
 * What a refund comes to: the pieces at the price that was paid, shipping as a whole or not at all, and of the tax the
 * share of both. Tax is reckoned on everything given back so far, so that no cent is lost: all refunds together are
 * what was paid (rule 4.13). Nothing where the wish holds more than is left, or nothing.
 */
export function priceRefund(order: Refundable, request: RefundRequest): PricedRefund | undefined {
  const left = refundableCents(order);
  const requested = request === 'all' ? requestForAll(order) : request;
  const lines = order.lines.flatMap(({ productId }) => {
    const quantity = requested.pieces[productId] ?? 0;
    return quantity === 0 ? [] : [{ productId, quantity }];
  });
  const isPossible = order.lines.every(({ productId, quantity, refunded }) => {
    const pieces = requested.pieces[productId] ?? 0;
    return Number.isSafeInteger(pieces) && pieces >= 0 && pieces <= quantity - refunded;
  });
  const shippingLeft = order.shippingCents - order.given.shippingCents;
  const isShippingPossible = !requested.withShipping || shippingLeft > 0;
  if (left === 0 || !isPossible || !isShippingPossible) return undefined;
  const shippingCents = requested.withShipping ? shippingLeft : 0;
  const netCents =
    shippingCents + worth(order, ({ productId }) => requested.pieces[productId] ?? 0);
  if (request === 'all') {
    return { amountCents: left, shippingCents, taxCents: Math.max(0, left - netCents), lines };
  }
  if (netCents === 0) return undefined;
  const givenNet = order.given.shippingCents + worth(order, ({ refunded }) => refunded);
  const taxed = order.shippingCents + worth(order, ({ quantity }) => quantity);
  const taxSoFar = Math.round((order.taxCents * (givenNet + netCents)) / taxed);
  const taxCents = Math.max(0, taxSoFar - order.given.taxCents);
  return { amountCents: Math.min(left, netCents + taxCents), shippingCents, taxCents, lines };
}

function requestForAll({ lines, shippingCents, given }: Refundable) {
  return {
    pieces: Object.fromEntries(
      lines.map(({ productId, quantity, refunded }) => [productId, quantity - refunded]),
    ),
    withShipping: shippingCents > given.shippingCents,
  };
}

function worth({ lines }: Refundable, quantityOf: (line: RefundableLine) => number): Cents {
  return lines.reduce((sum, line) => {
    const pieces = quantityOf(line);
    return pieces === 0 ? sum : sum + lineTotal(line.priceCents, pieces);
  }, 0);
}
