import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { priceRefund } from '../refunds/refund-price.ts';
import { givenBackCents, insertRefund, readRefundable } from '../refunds/refunds-table.server.ts';
import { mailOwner } from '../mails/queue-owner-mail.server.ts';
import type { OrderStatus } from '../order/order-status.ts';
import { changeOrder, lockOrder } from '../order/change-order.server.ts';
import type { Payment } from '../stripe/stripe-payment.server.ts';
import { takeStock } from '../order/take-stock.server.ts';

interface SettleResult {
  status: OrderStatus;
  flag?: string;
}

const Agreed = z.array(z.object({ total_cents: z.int() })).max(1);

/**
 * What becomes of an order whose payment succeeded. `paid`: the amount is what was agreed, and the
 * pieces are off the shelf. `refund_due`: someone was faster. `review`: the payment is not for
 * anything we wrote down; nothing is taken, and a person decides. In every case the row keeps who
 * paid and how much, and the owner is mailed; the buyer, where it is paid. `refunded`: the refund was notified of before the payment. The caller holds the order's lock.
 */
export async function settleOrder(
  sql: Sql,
  orderId: string,
  payment: Payment,
): Promise<SettleResult> {
  const revision = Number(payment.metadata?.revision);
  const isBack = (await givenBackCents(sql, orderId)) >= payment.amount_received;
  const settled: SettleResult = !Number.isSafeInteger(revision)
    ? { status: 'review', flag: 'unknown_revision' }
    : isBack
      ? { status: 'refunded' }
      : await settleRevision(sql, orderId, revision, payment);
  const { shipping } = payment;
  await sql`
    update orders set
      payment_intent_id = ${payment.id}, is_test = ${!payment.livemode},
      paid_revision = ${settled.flag === 'unknown_revision' ? null : revision},
      paid_at = now(), amount_received_cents = ${payment.amount_received},
      email = ${payment.receipt_email ?? null}, name = ${shipping?.name ?? null},
      phone = ${shipping?.phone ?? null},
      address = ${shipping?.address ? JSON.stringify(shipping.address) : null}::jsonb,
      next_check_at = now()
    where id = ${orderId}`;
  const order = await lockOrder(sql, orderId);
  if (!order) throw new Error('An order that is being settled is not there.');
  const goods = settled.status === 'paid' ? 'to_pack' : undefined;
  await changeOrder(sql, order, { action: 'pay', goods, ...settled });
  if (settled.status === 'refund_due') {
    const refund = priceRefund(await readRefundable(sql, orderId), 'all');
    if (refund) await insertRefund(sql, orderId, refund);
  }
  if (settled.status === 'paid') await queueBuyerMail(sql, orderId, { kind: 'received' });
  await mailOwner(sql, orderId, 'settled');
  return settled;
}

async function settleRevision(
  sql: Sql,
  orderId: string,
  revision: number,
  payment: Payment,
): Promise<SettleResult> {
  const [agreed] = Agreed.parse(
    await sql`
      select total_cents from order_revisions
      where order_id = ${orderId} and revision = ${revision}`,
  );
  if (!agreed) return { status: 'review', flag: 'unknown_revision' };
  if (payment.currency !== 'cad' || payment.amount_received !== agreed.total_cents) {
    return { status: 'review', flag: 'amount_mismatch' };
  }
  const isTaken = await takeStock(sql, orderId, revision);
  return isTaken ? { status: 'paid' } : { status: 'refund_due', flag: 'out_of_stock' };
}
