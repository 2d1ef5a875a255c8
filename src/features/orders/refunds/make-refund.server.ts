import { z } from 'zod';
import { formatCents } from '#src/lib/money.ts';
import type { Db } from '#src/server/database/database.ts';
import { lockOrder } from '../order/change-order.server.ts';
import {
  askStripe,
  isFinalError,
  isRejectedCall,
  stripeCode,
} from '../stripe/stripe-client.server.ts';
import { followFailed, noteRefund, StripeRefund } from './note-refund.server.ts';
import { givenBackCents, refundStates, type RefundState } from './refunds-table.server.ts';

const Ids = z.array(z.object({ id: z.string() }));
const ClaimResult = z.array(
  z.object({
    order_id: z.string(),
    amount_cents: z.int(),
    attempts: z.int(),
    payment_intent_id: z.string(),
  }),
);
const State = z.tuple([z.object({ state: z.enum(refundStates) })]);

/** Makes every refund of an order that is due; true where none is due afterwards. Throws `PaymentUnavailable`. */
export async function makeRefunds(db: Db, orderId: string): Promise<boolean> {
  const rows = await db.sql`
    select id from order_refunds where order_id = ${orderId} and state = 'due' order by number`;
  const states: RefundState[] = [];
  for (const { id } of Ids.parse(rows)) states.push(await makeRefund(db, id));
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
    returning order_id, amount_cents, attempts, payment_intent_id`;
  const [due] = ClaimResult.parse(rows);
  if (!due) return stateOf(db, id);
  const { order_id: orderId, payment_intent_id: payment, amount_cents: amount, attempts } = due;
  if (attempts > 1) {
    await syncRefunds(db, payment);
    const state = await stateOf(db, id);
    if (state !== 'due') return state;
  }
  try {
    const refund = await askStripe((api) =>
      api.refunds.create(
        { payment_intent: payment, amount, metadata: { refund_id: id, order_id: orderId } },
        { idempotencyKey: `refund-${id}-${attempts}` },
      ),
    );
    await db.transaction((sql) => noteRefund(sql, StripeRefund.parse(refund)));
  } catch (error) {
    if (!isRejectedCall(error)) throw error;
    const code = stripeCode(error) ?? 'unknown';
    await db.sql`update order_refunds set error = ${code} where id = ${id} and state = 'due'`;
    if (!isFinalError(error)) throw error;
    // Someone may have refunded it in Stripe's dashboard.
    await syncRefunds(db, payment);
    await endRefund(db, id, orderId, amount, code);
  }
  return stateOf(db, id);
}

/** Writes down every refund of a payment that Stripe knows. */
async function syncRefunds(db: Db, payment: string): Promise<void> {
  const { data } = await askStripe((api) =>
    api.refunds.list({ payment_intent: payment, limit: 100 }),
  );
  for (const refund of z.array(StripeRefund).parse(data))
    await db.transaction((sql) => noteRefund(sql, refund));
}

/** Stripe will never make this refund: where the money has gone back already nothing is owed, else a person must look. */
async function endRefund(
  db: Db,
  id: string,
  orderId: string,
  amountCents: number,
  code: string,
): Promise<void> {
  await db.transaction(async (sql) => {
    const order = await lockOrder(sql, orderId);
    if (!order) return;
    const isBack = (await givenBackCents(sql, orderId)) >= order.receivedCents;
    const ended = await sql`
      update order_refunds set state = ${isBack ? 'dropped' : 'failed'}
      where id = ${id} and state = 'due' returning id`;
    if (!isBack && ended.length > 0)
      await followFailed(sql, order, `${formatCents(amountCents)} (${code})`);
  });
}

async function stateOf(db: Db, id: string): Promise<RefundState> {
  return State.parse(await db.sql`select state from order_refunds where id = ${id}`)[0].state;
}
