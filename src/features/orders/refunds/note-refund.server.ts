import { z } from 'zod';
import { formatCents } from '#src/lib/money.ts';
import type { Sql } from '#src/server/database/database.ts';
import { areInShop } from '../order/fulfilment-state.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import type { PaymentResult } from '../order/change-order.server.ts';
import { changeOrder, lockOrderOfPayment, type LockedOrder } from '../order/change-order.server.ts';
import { mailOwner } from '../mails/queue-owner-mail.server.ts';
import {
  givenBackCents,
  insertRefund,
  refundStates,
  type RefundState,
} from './refunds-table.server.ts';

/** The part of Stripe's Refund that is read here, from an event or from the API. */
export const StripeRefund = z.object({
  id: z.string(),
  amount: z.int().positive(),
  payment_intent: z.string().nullable(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
type StripeRefund = z.infer<typeof StripeRefund>;

const Known = z.object({ id: z.string(), number: z.int(), state: z.enum(refundStates) });

/** Where Stripe's word takes a refund that we know; nothing where it is there or further. */
const moves: Record<'made' | 'failed', readonly RefundState[]> = {
  made: ['due', 'dropped'],
  failed: ['due', 'made'],
};

/**
 * Writes down what Stripe says of a refund, by our own doing or by someone's in Stripe's dashboard. Events come in any
 * order and more than once: what failed stays failed. All of the money ends the order, also when this event overtakes
 * that of the payment.
 */
export async function noteRefund(sql: Sql, refund: StripeRefund): Promise<PaymentResult> {
  const order = await lockOrderOfPayment(sql, refund.payment_intent);
  if (!order) return { kind: 'foreign' };
  const state = refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'made';
  const rows = await sql`
    select id, number, state from order_refunds
    where order_id = ${order.id}
      and (stripe_id = ${refund.id} or id::text = ${refund.metadata?.refund_id ?? ''})`;
  const known = z.array(Known).max(1).parse(rows)[0];
  let number = known?.number;
  if (!known) {
    const unknown = { amountCents: refund.amount, shippingCents: 0, taxCents: 0, lines: [] };
    ({ number } = await insertRefund(sql, order.id, unknown, { state, stripeId: refund.id }));
  } else if (moves[state].includes(known.state)) {
    await sql`
      update order_refunds set state = ${state}, stripe_id = ${refund.id}, error = null
      where id = ${known.id}`;
  } else return { kind: 'known', orderId: order.id, status: order.status };
  return state === 'made'
    ? followCreated(sql, order, refund.amount, number)
    : followFailed(sql, order, formatCents(refund.amount));
}

async function followCreated(
  sql: Sql,
  order: LockedOrder,
  cents: number,
  number: number | undefined,
): Promise<PaymentResult> {
  const isAll =
    order.receivedCents > 0 && (await givenBackCents(sql, order.id)) >= order.receivedCents;
  const { status } = await changeOrder(sql, order, {
    action: 'refunded',
    note: formatCents(cents),
    ...(isAll && {
      status: 'refunded',
      goods: areInShop(order.goods) ? 'cancelled' : undefined,
      flag: order.flag === 'refund_failed' ? null : undefined,
    }),
  });
  const isSoldOut = order.flag === 'out_of_stock';
  const share = !isAll ? 'part' : cents >= order.receivedCents ? 'all' : 'rest';
  await queueBuyerMail(sql, order.id, { kind: 'refunded', cents, share, isSoldOut }, number);
  await mailOwner(sql, order.id);
  return { kind: 'moved', orderId: order.id, status };
}

/** Money did not reach the buyer: a person must find another way, and is mailed. */
export async function followFailed(
  sql: Sql,
  order: LockedOrder,
  note: string,
): Promise<PaymentResult> {
  const flag = 'refund_failed';
  const { status } = await changeOrder(sql, order, {
    action: 'refund_fails',
    note,
    status: 'review',
    flag,
  });
  await mailOwner(sql, order.id, flag);
  return { kind: 'moved', orderId: order.id, status, flag };
}
