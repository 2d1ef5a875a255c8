import { z } from 'zod';
import { formatCents } from '#src/lib/money.ts';
import type { Db } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { lockOrder } from '../order/read-order.server.ts';
import { callStripe, isRejectedCall, stripeErrorOf } from '../stripe/stripe-client.server.ts';
import { followFailed, noteRefund, StripeRefund } from './note-refund.server.ts';
import { isFinalRefundError, refundErrorText } from './refund-errors.ts';
import { returnedCents, refundStates, type RefundState } from './refunds-table.server.ts';

const ClaimedRows = z.array(
  z.object({
    orderId: z.string(),
    amount: z.int(),
    attempts: z.int(),
    payment: z.string(),
  }),
);

/** Makes every refund of an order that is due; true where none is due afterwards. Throws `PaymentUnavailable`. */
export async function makeRefunds(db: Db, orderId: string): Promise<boolean> {
  const rows = await db.sql`
    select id from order_refunds where order_id = ${orderId} and state = 'due' order by number`;
  const states: RefundState[] = [];
  for (const id of idsOf(rows)) states.push(await makeRefund(db, id));
  return states.every((state) => state === 'made' || state === 'dropped');
}

/**
 * Has Stripe give back what a refund says, once, however often and by however many this is called. The same attempt has
 * the same key, so that Stripe does it once. A new key, which an error needs and a lost answer after ten minutes, is
 * used only after Stripe has been asked which refunds it knows. Throws `PaymentUnavailable`; the refund then stays due,
 * and the reconciliation tries again.
 */
export async function makeRefund(db: Db, id: string): Promise<RefundState> {
  const rows = await db.sql`
    update order_refunds set asked_at = now(), error = null, attempts = attempts +
      case when error is not null or coalesce(asked_at < now() - interval '10 minutes', true) then 1 else 0 end
    from orders
    where order_refunds.id = ${id} and orders.id = order_id and state = 'due'
    returning order_id as "orderId", amount_cents as amount, attempts, payment_intent_id as payment`;
  const [due] = ClaimedRows.parse(rows);
  if (!due) return stateOf(db, id);
  const { orderId, amount, attempts, payment } = due;
  if (attempts > 1) {
    await syncRefunds(db, payment);
    const state = await stateOf(db, id);
    if (state !== 'due') return state;
  }
  try {
    const refund = await callStripe((api) =>
      api.refunds.create(
        { payment_intent: payment, amount, metadata: { refund_id: id, order_id: orderId } },
        { idempotencyKey: `refund-${id}-${attempts}` },
      ),
    );
    await db.transaction((sql) => noteRefund(sql, StripeRefund.parse(refund)));
  } catch (error) {
    if (!isRejectedCall(error)) throw error;
    const { code = 'unknown', text = '' } = stripeErrorOf(error);
    await db.sql`
      update order_refunds set error = ${code}, error_text = ${text}
      where id = ${id} and state = 'due'`;
    if (!isFinalRefundError(code)) throw error;
    // Someone may have refunded it in Stripe's dashboard.
    await syncRefunds(db, payment);
    await endRefund(db, id, orderId, `${formatCents(amount)}. ${refundErrorText(code, text)}`);
  }
  return stateOf(db, id);
}

async function syncRefunds(db: Db, payment: string): Promise<void> {
  const { data } = await callStripe((api) =>
    api.refunds.list({ payment_intent: payment, limit: 100 }),
  );
  for (const refund of z.array(StripeRefund).parse(data))
    await db.transaction((sql) => noteRefund(sql, refund));
}

/** Stripe will never make this refund: where the money has gone back already nothing is owed, else a person must look. */
async function endRefund(db: Db, id: string, orderId: string, note: string): Promise<void> {
  await db.transaction(async (sql) => {
    const order = await lockOrder(sql, orderId);
    if (!order) return;
    const isBack = (await returnedCents(sql, orderId)) >= order.receivedCents;
    const ended = await sql`
      update order_refunds set state = ${isBack ? 'dropped' : 'failed'}
      where id = ${id} and state = 'due' returning id`;
    if (!isBack && ended.length > 0) await followFailed(sql, order, note);
  });
}

async function stateOf(db: Db, id: string): Promise<RefundState> {
  const rows = await db.sql`select state from order_refunds where id = ${id}`;
  return z.tuple([z.object({ state: z.enum(refundStates) })]).parse(rows)[0].state;
}
