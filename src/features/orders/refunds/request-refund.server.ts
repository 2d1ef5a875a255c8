import { formatCents } from '#src/lib/money.ts';
import type { Sql } from '#src/server/database/database.ts';
import { changeStock } from '#src/features/shop/stock/stock.server.ts';
import { areInShop } from '../order/fulfilment-state.ts';
import { changeOrder, type LockedOrder } from '../order/change-order.server.ts';
import { priceRefund, refundableCents, type RefundRequest } from './refund-price.ts';
import { insertRefund, readRefundable } from './refunds-table.server.ts';

/**
 * Writes down that a part of a paid order goes back, or all that is left of it, and puts its pieces on the shelf where
 * asked to. Stripe is asked afterwards: `makeRefund`. Returns the refund's id; nothing where the order does not hold what
 * is asked for.
 */
export async function requestRefund(
  sql: Sql,
  order: LockedOrder,
  { request, withRestock, staff }: { request: RefundRequest; withRestock: boolean; staff: string },
): Promise<string | undefined> {
  if (order.status !== 'paid' && order.status !== 'review') return undefined;
  const refundable = await readRefundable(sql, order.id);
  const refund = priceRefund(refundable, request);
  if (!refund) return undefined;
  const lineOf = (id: string) => refundable.lines.find(({ productId }) => productId === id);
  // Only what left the shelf can go back, and each piece once, even where a first refund of it failed.
  const restocked = refund.lines.filter(({ productId, quantity }) => {
    const line = lineOf(productId);
    return withRestock && order.goods && line && line.restocked + quantity <= line.quantity;
  });
  const { id } = await insertRefund(sql, order.id, refund, {
    staff,
    restocked: new Set(restocked.map(({ productId }) => productId)),
  });
  if (restocked.length > 0) {
    const products = restocked.map(({ productId, quantity }) => ({ productId, pieces: quantity }));
    const orderId = order.id;
    const isBack = await changeStock(sql, { id, reason: 'return', products, orderId, staff });
    if (!isBack) throw new Error('Pieces that were sold have no stock to go back to.');
  }
  const isAll = refund.amountCents === refundableCents(refundable);
  const given = new Map(refund.lines.map(({ productId, quantity }) => [productId, quantity]));
  const areNoneLeft = refundable.lines.every(
    ({ productId, quantity, refunded }) => refunded + (given.get(productId) ?? 0) === quantity,
  );
  const pieces = refund.lines.map(
    ({ productId, quantity }) => `${quantity} × ${lineOf(productId)?.name ?? productId}`,
  );
  await changeOrder(sql, order, {
    action: 'refund',
    staff,
    note: [
      formatCents(refund.amountCents),
      ...pieces,
      ...(refund.shippingCents > 0 ? ['shipping'] : []),
      ...(restocked.length > 0 ? ['back on the shelf'] : []),
    ].join(', '),
    status: isAll ? 'refund_due' : undefined,
    goods: (isAll || areNoneLeft) && areInShop(order.goods) ? 'cancelled' : undefined,
  });
  return id;
}
