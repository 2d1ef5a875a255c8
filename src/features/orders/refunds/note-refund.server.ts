import { z } from 'zod';
import { formatCents } from '#src/lib/money.ts';
import type { Sql } from '#src/server/database/database.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { queueOwnerMail } from '../mails/queue-owner-mail.server.ts';
import { changeOrder, type PaymentResult } from '../order/change-order.server.ts';
import { isInShop } from '../order/fulfilment-state.ts';
import { heldLines, type Order } from '../order/order.ts';
import { returnStock } from '../order/order-stock.server.ts';
import { lockOrderOfPayment } from '../order/read-order.server.ts';
import { refundErrorText } from './refund-errors.ts';
import {
  insertRefund,
  refundedUnits,
  refundStates,
  returnedCents,
  type RefundState,
} from './refunds-table.server.ts';

/** The part of Stripe's Refund that is read here, from an event or from the API. */
export const StripeRefund = z.object({
  id: z.string(),
  amount: z.int().positive(),
  payment_intent: z.string().nullable(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
type StripeRefund = z.infer<typeof StripeRefund>;

const StoredRefund = z.object({ id: z.string(), number: z.int(), state: z.enum(refundStates) });

/** The states that Stripe's word changes; elsewhere the refund is there or further. */
const changedStates: Record<'made' | 'failed', readonly RefundState[]> = {
  made: ['due', 'dropped'],
  failed: ['due', 'made'],
};

/**
 * Writes down what Stripe says of a refund, our own or one of its dashboard. Events come in any order and more than
 * once: what failed stays failed. All of the money ends the order, also when this event overtakes that of the payment.
 */
export async function noteRefund(sql: Sql, refund: StripeRefund): Promise<PaymentResult> {
  const order = await lockOrderOfPayment(sql, refund.payment_intent);
  if (!order) return { kind: 'foreign' };
  const state = refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'made';
  const rows = await sql`
    select id, number, state from order_refunds
    where order_id = ${order.id}
      and (stripe_id = ${refund.id} or id::text = ${refund.metadata?.refund_id ?? ''})`;
  const stored = z.array(StoredRefund).max(1).parse(rows)[0];
  let number: number;
  if (!stored) {
    number = await storeForeignRefund(sql, order, refund, state);
  } else if (changedStates[state].includes(stored.state)) {
    ({ number } = stored);
    await sql`
      update order_refunds
      set state = ${state}, stripe_id = ${refund.id}, error = ${refund.failure_reason ?? null}
      where id = ${stored.id}`;
  } else return { kind: 'known', orderId: order.id, status: order.status };
  return state === 'made'
    ? followCreated(sql, order, refund.amount, number)
    : followFailed(sql, order, failedText(refund));
}

function failedText({ amount, failure_reason: reason }: StripeRefund): string {
  return reason ? `${formatCents(amount)}. ${refundErrorText(reason, null)}` : formatCents(amount);
}

/** One of Stripe's dashboard. With the last of the money all that is still here goes back into stock. */
async function storeForeignRefund(
  sql: Sql,
  order: Order,
  { id: stripeId, amount }: StripeRefund,
  state: 'made' | 'failed',
): Promise<number> {
  const isAll =
    state === 'made' && (await returnedCents(sql, order.id)) + amount >= order.receivedCents;
  const lines = isAll && isInShop(order.fulfilment) ? heldLines(order.lines) : [];
  const foreign = { amountCents: amount, shippingCents: 0, taxCents: 0, lines };
  const restocked = new Set(lines.map(({ productId }) => productId));
  const { id, number } = await insertRefund(sql, order.id, foreign, { state, stripeId, restocked });
  await returnStock(sql, { orderId: order.id, refundId: id }, lines);
  return number;
}

async function followCreated(
  sql: Sql,
  order: Order,
  cents: number,
  number: number,
): Promise<PaymentResult> {
  const { receivedCents, flag, fulfilment } = order;
  const isAll = receivedCents > 0 && (await returnedCents(sql, order.id)) >= receivedCents;
  const after = await changeOrder(sql, order, {
    action: 'refunded',
    note: formatCents(cents),
    ...(isAll && {
      status: 'refunded',
      fulfilment: isInShop(fulfilment) ? 'cancelled' : fulfilment,
      flag: flag === 'refund_failed' ? null : flag,
    }),
  });
  const share = !isAll ? 'part' : cents >= receivedCents ? 'all' : 'rest';
  const isSoldOut = flag === 'out_of_stock';
  const units = await refundedUnits(sql, order.id, number);
  const lines = order.lines
    .map(({ productId, name }) => ({ name, quantity: units.get(productId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  await queueBuyerMail(
    sql,
    after,
    { kind: 'refunded', cents, share, isSoldOut, lines },
    { occasion: number },
  );
  await queueOwnerMail(sql, after);
  return { kind: 'moved', orderId: order.id, status: after.status };
}

/** Money did not reach the buyer: a person must find another way. */
export async function followFailed(sql: Sql, order: Order, note: string): Promise<PaymentResult> {
  const flag = 'refund_failed';
  const change = { action: 'refund_fails', note, status: 'review', flag } as const;
  const after = await changeOrder(sql, order, change);
  await queueOwnerMail(sql, after, flag);
  return { kind: 'moved', orderId: order.id, status: after.status, flag };
}
