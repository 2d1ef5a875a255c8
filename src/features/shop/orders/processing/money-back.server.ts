import type { z } from 'zod';
import type { Sql } from '#src/server/database.ts';
import { areInShop } from '../goods/goods-state.ts';
import type { Applied } from './apply-payment.server.ts';
import { changeOrder, lockOrderOfPayment, type OrderChange } from './order-change.server.ts';
import { mailOwner, type OrderNews } from './order-mail.server.ts';
import type { PaymentReference, RefundedCharge } from './payment.server.ts';

/**
 * Money went back, by our own doing or by the owner's in Stripe's dashboard. All of it ends the
 * order, also when this event overtakes that of the payment; a part of it is only noted.
 */
export async function noteRefund(
  sql: Sql,
  { payment_intent: payment, refunded }: z.infer<typeof RefundedCharge>,
): Promise<Applied> {
  return apply(
    sql,
    payment,
    refunded
      ? { action: 'refunded', status: 'refunded' }
      : { action: 'refunded', flag: 'partly_refunded' },
  );
}

/** The buyer's bank takes the money back, or asks to: the owner has days to answer, and is mailed again. */
export async function noteDispute(
  sql: Sql,
  { payment_intent: payment }: z.infer<typeof PaymentReference>,
): Promise<Applied> {
  return apply(sql, payment, { action: 'dispute', flag: 'disputed' }, 'disputed');
}

/** The bank sent a refund back: a person must find another way, and is mailed again. */
export async function noteFailedRefund(
  sql: Sql,
  { payment_intent: payment }: z.infer<typeof PaymentReference>,
): Promise<Applied> {
  const change: OrderChange = { action: 'refund_fails', status: 'review', flag: 'refund_failed' };
  return apply(sql, payment, change, 'refund_failed');
}

async function apply(
  sql: Sql,
  paymentId: string | null,
  change: OrderChange,
  news?: OrderNews,
): Promise<Applied> {
  const order = await lockOrderOfPayment(sql, paymentId);
  if (!order) return { kind: 'foreign' };
  // What is refunded in full never leaves the shop.
  const isEnded = change.status === 'refunded' && areInShop(order.goods);
  const { status } = await changeOrder(sql, order, {
    ...change,
    goods: isEnded ? 'cancelled' : undefined,
  });
  await mailOwner(sql, order.id, news);
  return { kind: 'moved', orderId: order.id, status, ...(news && { flag: news }) };
}
