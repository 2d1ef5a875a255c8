import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { orderStatuses, type OrderStatus } from '../order/order-status.ts';
import type { Payment } from '../stripe/stripe-payment.server.ts';
import type { PaymentResult } from '../order/change-order.server.ts';
import { settleOrder } from './settle-order.server.ts';

const LockedOrder = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  is_stale: z.boolean(),
});

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
  const rows = await sql`
    select id, status, coalesce(last_event_at > ${eventAt}, false) as is_stale from orders
    where payment_intent_id = ${payment.id}
      or (payment_intent_id is null and id = ${orderIdOf(payment)}::uuid)
    for update`;
  const order = z.array(LockedOrder).max(1).parse(rows)[0];
  if (payment.status === 'succeeded') {
    if (!order) return saveUnmatched(sql, payment);
    if (!['pending', 'processing', 'canceled'].includes(order.status)) {
      return { kind: 'known', orderId: order.id, status: order.status };
    }
    return { kind: 'moved', orderId: order.id, ...(await settleOrder(sql, order.id, payment)) };
  }
  if (!order) return { kind: 'foreign' };
  const status = nextStatus(order.status, payment.status, order.is_stale);
  if (status === undefined) return { kind: 'known', orderId: order.id, status: order.status };
  await sql`
    update orders set status = ${status}, last_event_at = ${eventAt}, updated_at = now()
    where id = ${order.id}`;
  return { kind: 'moved', orderId: order.id, status };
}

/** Where an unpaid order goes with its payment; nothing where it stays. */
function nextStatus(
  status: OrderStatus,
  payment: string,
  isStale: boolean,
): OrderStatus | undefined {
  if (status !== 'pending' && status !== 'processing') return undefined;
  if (payment === 'canceled') return 'canceled';
  if (isStale) return undefined;
  if (payment === 'processing') return status === 'processing' ? undefined : 'processing';
  // The attempt failed; the buyer may try another card.
  if (payment === 'requires_payment_method' && status === 'processing') return 'pending';
  return undefined;
}

/** The order a payment names; the way back should the row not know its payment. */
function orderIdOf({ metadata }: Payment): string | null {
  return z.uuid().safeParse(metadata?.order_id).data ?? null;
}

async function saveUnmatched(sql: Sql, payment: Payment): Promise<PaymentResult> {
  await sql`
    insert into unmatched_payments (payment_intent_id, amount_cents, currency, is_test)
    values (${payment.id}, ${payment.amount_received}, ${payment.currency}, ${!payment.livemode})
    on conflict do nothing`;
  return { kind: 'unmatched' };
}
