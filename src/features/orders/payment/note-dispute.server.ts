import type { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import type { PaymentResult } from '../order/change-order.server.ts';
import { changeOrder, lockOrderOfPayment } from '../order/change-order.server.ts';
import { mailOwner } from '../mails/queue-owner-mail.server.ts';
import type { PaymentReference } from '../stripe/stripe-payment.server.ts';

/** The buyer's bank takes the money back, or asks to: the owner has days to answer, and is mailed again. */
export async function noteDispute(
  sql: Sql,
  { payment_intent: payment }: z.infer<typeof PaymentReference>,
): Promise<PaymentResult> {
  const order = await lockOrderOfPayment(sql, payment);
  if (!order) return { kind: 'foreign' };
  const { status } = await changeOrder(sql, order, { action: 'dispute', isDisputed: true });
  await mailOwner(sql, order.id, 'disputed');
  return { kind: 'moved', orderId: order.id, status, flag: 'disputed' };
}
