import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { dueAtOf } from '#src/server/schedules/due-work.ts';
import { makeRefund } from '../refunds/make-refund.server.ts';
import {
  isRejectedCall,
  PaymentUnavailable,
  stripeErrorOf,
} from '../stripe/stripe-client.server.ts';
import { cancelPayment, syncPayment } from './sync-payment.server.ts';

/** Orders asked about at the same time; a run takes one batch after the other. */
const batchSize = 5;

const ClaimedOrder = z.object({
  id: z.string(),
  paymentId: z.string().nullable(),
  isAbandoned: z.boolean(),
});
type ClaimedOrder = z.infer<typeof ClaimedOrder>;

/**
 * Compares open orders with Stripe, those that have waited longest first: what was paid is settled
 * exactly as by the webhook, what nobody paid within a day is canceled, refunds that are due are
 * made. Takes no new batch after `endsAtMs` (milliseconds since the epoch).
 */
export async function reconcileOrders(db: Db, { endsAtMs }: { endsAtMs: number }, log: CallLog) {
  // `rejected`: Stripe rejected a call, which is tried again. `isCutShort`: Stripe is down, the rest waits for the next run.
  const result = { checked: 0, refunded: 0, rejected: 0, isCutShort: false };
  while (Date.now() < endsAtMs && !result.isCutShort) {
    const [orders, refunds] = [await claimOrders(db), await claimRefunds(db)];
    if (orders.length + refunds.length === 0) break;
    const outcomes = await Promise.allSettled([
      ...orders.map((order) => reconcileOne(db, order, log)),
      ...refunds.map((id) => makeRefund(db, id)),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') {
        result.checked += 1;
        result.refunded += outcome.value === 'made' ? 1 : 0;
      } else if (isRejectedCall(outcome.reason)) result.rejected += 1;
      else if (outcome.reason instanceof PaymentUnavailable) result.isCutShort = true;
      else throw outcome.reason;
    }
  }
  return result;
}

/** Puts off their next turn by as long as they have been open, ten minutes at least: an abandoned cart costs few calls. */
async function claimOrders(db: Db): Promise<ClaimedOrder[]> {
  const rows = await db.sql`
      update orders set next_check_at = now()
        + greatest(interval '10 minutes', least(now() - created_at, interval '6 hours'))
      where id in (
        select id from orders
        where status in ('pending', 'processing') and next_check_at <= now()
        order by next_check_at
        limit ${batchSize}
        for update skip locked
      )
      returning id, payment_intent_id as "paymentId", updated_at < now() - interval '1 day' as "isAbandoned"`;
  return z.array(ClaimedOrder).parse(rows);
}

/** Takes the refunds that are due; each is tried every ten minutes. */
async function claimRefunds(db: Db): Promise<string[]> {
  const rows = await db.sql`
    update order_refunds set next_try_at = now() + interval '10 minutes'
    where id in (
      select id from order_refunds
      where state = 'due' and next_try_at <= now()
      order by next_try_at
      limit ${batchSize}
      for update skip locked
    )
    returning id`;
  return idsOf(rows);
}

export async function nextCheckAt(db: Db): Promise<Date | null> {
  const rows = await db.sql`
    select least(
      (select min(next_check_at) from orders where status in ('pending', 'processing')),
      (select min(next_try_at) from order_refunds where state = 'due')
    ) as "dueAt"`;
  return dueAtOf(rows);
}

async function reconcileOne(
  db: Db,
  { id, paymentId, isAbandoned }: ClaimedOrder,
  log: CallLog,
): Promise<string> {
  // Without a payment there is a secret nobody was given: it cannot be paid.
  if (paymentId === null) {
    if (isAbandoned) await close(db, id, null);
    return 'checked';
  }
  try {
    const { status: now } = await syncPayment(db, paymentId, log);
    if (isAbandoned && now.startsWith('requires_')) await cancelPayment(db, paymentId, log);
  } catch (error) {
    // Stripe has no such payment: made with other keys, in test mode perhaps.
    if (stripeErrorOf(error).code !== 'resource_missing') throw error;
    if (isAbandoned) await close(db, id, 'payment_missing');
  }
  return 'checked';
}

/** Should a payment for it arrive too, `applyPayment` opens it again. */
async function close(db: Db, id: string, flag: string | null): Promise<void> {
  await db.sql`
    update orders set status = 'canceled', flag = ${flag}, updated_at = now()
    where id = ${id} and status in ('pending', 'processing')`;
}
