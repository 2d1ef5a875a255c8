import { formatCents } from '#src/lib/money.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { changeOrder } from '../order/change-order.server.ts';
import { isInShop } from '../order/fulfilment-state.ts';
import type { Order } from '../order/order.ts';
import { returnStock } from '../order/order-stock.server.ts';
import { priceRefund, refundableCents, type RefundRequest } from './refund-price.ts';
import { insertRefund } from './refunds-table.server.ts';

/** Stripe is called afterwards, by `makeRefunds`. False where the locked order does not hold what is requested. */
export async function requestRefund(
  sql: Sql,
  order: Order,
  { request, withRestock, staff }: { request: RefundRequest; withRestock: boolean; staff: string },
): Promise<boolean> {
  if (order.status !== 'paid' && order.status !== 'review') return false;
  const refund = priceRefund(order, request);
  if (!refund) return false;
  const quantities = new Map(refund.lines.map(({ productId, quantity }) => [productId, quantity]));
  const lines = order.lines.map((line) => ({
    ...line,
    refund: quantities.get(line.productId) ?? 0,
  }));
  const refundLines = lines.filter(({ refund: quantity }) => quantity > 0);
  // Only what left the stock can go back, and each piece once, even where a first refund of it failed.
  const restocked = refundLines.filter(
    (line) => withRestock && order.fulfilment && line.refund <= line.held,
  );
  const { id } = await insertRefund(sql, order.id, refund, {
    staff,
    restocked: new Set(restocked.map(({ productId }) => productId)),
  });
  await returnStock(
    sql,
    { orderId: order.id, refundId: id, staff },
    restocked.map(({ productId, refund: quantity }) => ({ productId, quantity })),
  );
  const isAll = refund.amountCents === refundableCents(order);
  const isNothingLeft = lines.every((line) => line.refunded + line.refund === line.quantity);
  if (isAll || lines.every((line) => line.refunded + line.refund > 0))
    await dropMail(sql, order.id, 'order_review');
  await changeOrder(sql, order, {
    action: 'refund',
    staff,
    note: [
      formatCents(refund.amountCents),
      ...refundLines.map((line) => `${line.refund} × ${line.name}`),
      ...(refund.shippingCents > 0 ? ['shipping'] : []),
      ...(restocked.length > 0 ? ['back on the shelf'] : []),
    ].join(', '),
    status: isAll ? 'refund_due' : order.status,
    fulfilment:
      (isAll || isNothingLeft) && isInShop(order.fulfilment) ? 'cancelled' : order.fulfilment,
  });
  return true;
}
