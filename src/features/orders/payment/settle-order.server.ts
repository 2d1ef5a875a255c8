import { provinceOf } from '#src/business/provinces.ts';
import type { Sql } from '#src/server/database/database.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { queueOwnerMail } from '../mails/queue-owner-mail.server.ts';
import { changeOrder } from '../order/change-order.server.ts';
import type { OrderContents, OrderStatus } from '../order/order.ts';
import { lockOrder, readContents } from '../order/read-order.server.ts';
import { takeStock } from '../order/order-stock.server.ts';
import { priceRefund } from '../refunds/refund-price.ts';
import { insertRefund, returnedCents } from '../refunds/refunds-table.server.ts';
import { attachTerms } from '../terms/order-terms.server.ts';
import type { Payment } from '../stripe/stripe-payment.server.ts';

interface Outcome {
  status: OrderStatus;
  flag?: string;
}

/**
 * Settles an order whose payment succeeded. `paid`: the amount is what was agreed, and the stock is taken.
 * `refund_due`: another buyer was faster. `review`: the payment is not for what was agreed; nothing is taken, and a
 * person decides. `refunded`: the event of the refund came before that of the payment. The caller holds the order's lock.
 */
export async function settleOrder(sql: Sql, orderId: string, payment: Payment): Promise<Outcome> {
  const revision = Number(payment.metadata?.revision);
  const agreed = Number.isSafeInteger(revision)
    ? await readContents(sql, orderId, revision)
    : undefined;
  const outcome = await outcomeOf(sql, orderId, payment, agreed);
  const { shipping } = payment;
  await sql`
    update orders set
      payment_intent_id = ${payment.id}, is_test = ${!payment.livemode},
      paid_revision = ${agreed ? revision : null},
      paid_at = now(), amount_received_cents = ${payment.amount_received},
      email = ${payment.receipt_email ?? null}, name = ${shipping?.name ?? null},
      phone = ${shipping?.phone ?? null},
      address = ${shipping?.address ? JSON.stringify(shipping.address) : null}::jsonb,
      next_check_at = now()
    where id = ${orderId}`;
  const order = await lockOrder(sql, orderId);
  if (!order) throw new Error('The order to be settled does not exist.');
  const isPaid = outcome.status === 'paid';
  const settled = await changeOrder(sql, order, {
    action: 'pay',
    ...(isPaid && { fulfilment: 'to_pack' }),
    ...outcome,
  });
  if (outcome.status === 'refund_due') {
    const refund = priceRefund(settled, 'all');
    if (refund) await insertRefund(sql, orderId, refund);
  }
  const terms = await attachTerms(sql, orderId);
  if (isPaid) await queueBuyerMail(sql, settled, { kind: 'received', terms });
  await queueOwnerMail(sql, settled, 'settled');
  return outcome;
}

async function outcomeOf(
  sql: Sql,
  orderId: string,
  payment: Payment,
  agreed: OrderContents | undefined,
): Promise<Outcome> {
  const { amount_received: received, currency, metadata, shipping } = payment;
  const namesRevision = Number.isSafeInteger(Number(metadata?.revision));
  if (namesRevision && (await returnedCents(sql, orderId)) >= received)
    return { status: 'refunded' };
  if (!agreed) return { status: 'review', flag: 'unknown_revision' };
  const { taxRate, totals } = agreed;
  const isTaxRight =
    taxRate.province === null || taxRate.province === provinceOf(shipping?.address?.state ?? '');
  if (currency !== 'cad' || received !== totals.total || !isTaxRight)
    return { status: 'review', flag: 'amount_mismatch' };
  const isTaken = await takeStock(sql, orderId, agreed.lines);
  return isTaken ? { status: 'paid' } : { status: 'refund_due', flag: 'out_of_stock' };
}
