import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import type { PaymentResult } from '../order/change-order.server.ts';
import { orderStatuses, type OrderStatus } from '../order/order.ts';
import { makeRefunds } from '../refunds/make-refund.server.ts';
import { PaymentUnavailable } from '../stripe/stripe-client.server.ts';
import type { Payment } from '../stripe/stripe-payment.server.ts';
import { settleOrder } from './settle-order.server.ts';

const LockedRows = z
  .array(z.object({ id: z.string(), status: z.enum(orderStatuses), isStale: z.boolean() }))
  .max(1);

/**
 * Moves an order to where its payment is. Called with events of any age and in any order, from the
 * webhook and from the reconciliation alike: success and cancellation are final at Stripe, and of the
 * rest only what is newer than the last event counts. The order's row is locked, so events that come
 * at the same moment wait for each other. Run it in a transaction.
 */
export async function applyPayment(
  sql: Sql,
  payment: Payment,
  eventAt: Date,
): Promise<PaymentResult> {
  const namedId = z.uuid().safeParse(payment.metadata?.order_id).data ?? null;
  const rows = await sql`
    select id, status, coalesce(last_event_at > ${eventAt}, false) as "isStale" from orders
    where payment_intent_id = ${payment.id} or (payment_intent_id is null and id = ${namedId}::uuid)
    for update`;
  const [order] = LockedRows.parse(rows);
  if (!order)
    return payment.status === 'succeeded' ? storeUnmatched(sql, payment) : { kind: 'foreign' };
  const { id: orderId, status } = order;
  if (payment.status === 'succeeded' && ['pending', 'processing', 'canceled'].includes(status))
    return { kind: 'moved', orderId, ...(await settleOrder(sql, orderId, payment)) };
  const next = nextStatus(order, payment.status);
  if (next === undefined) return { kind: 'known', orderId, status };
  await sql`
    update orders set status = ${next}, last_event_at = ${eventAt}, updated_at = now()
    where id = ${orderId}`;
  return { kind: 'moved', orderId, status: next };
}

function nextStatus(
  { status, isStale }: { status: OrderStatus; isStale: boolean },
  payment: string,
): OrderStatus | undefined {
  if (status !== 'pending' && status !== 'processing') return undefined;
  if (payment === 'canceled') return 'canceled';
  if (isStale) return undefined;
  if (payment === 'processing' && status === 'pending') return 'processing';
  if (payment === 'requires_payment_method' && status === 'processing') return 'pending';
  return undefined;
}

async function storeUnmatched(sql: Sql, payment: Payment): Promise<PaymentResult> {
  await sql`
    insert into unmatched_payments (payment_intent_id, amount_cents, currency, is_test)
    values (${payment.id}, ${payment.amount_received}, ${payment.currency}, ${!payment.livemode})
    on conflict do nothing`;
  return { kind: 'unmatched' };
}

/** Run it after the transaction of `applyPayment`: a refund that is due waits for Stripe. */
export async function followUp(db: Db, result: PaymentResult, log: CallLog): Promise<void> {
  if (result.kind === 'unmatched') log.alert();
  if (!('status' in result)) return;
  const { orderId, status } = result;
  log.note({ order: orderId, orderStatus: status });
  if (result.kind !== 'moved') return;
  const { flag } = result;
  if (flag !== undefined) log.note({ flag });
  if (status === 'review' || flag === 'disputed') log.alert();
  if (status === 'refund_due') log.note({ isRefunded: await tryRefunds(db, orderId) });
}

async function tryRefunds(db: Db, orderId: string): Promise<boolean> {
  try {
    return await makeRefunds(db, orderId);
  } catch (error) {
    if (error instanceof PaymentUnavailable) return false;
    throw error;
  }
}
