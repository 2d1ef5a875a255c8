import type { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import type { Applied } from './apply-payment.server.ts';
import { changeOrder, lockOrderOfPayment } from './order-change.server.ts';
import { mailOwner } from './order-mail.server.ts';
import type { PaymentReference } from './payment.server.ts';

/** The buyer's bank takes the money back, or asks to: the owner has days to answer, and is mailed again. */
export async function noteDispute(
  sql: Sql,
  { payment_intent: payment }: z.infer<typeof PaymentReference>,
): Promise<Applied> {
  const order = await lockOrderOfPayment(sql, payment);
  if (!order) return { kind: 'foreign' };
  const { status } = await changeOrder(sql, order, { action: 'dispute', isDisputed: true });
  await mailOwner(sql, order.id, 'disputed');
  return { kind: 'moved', orderId: order.id, status, flag: 'disputed' };
}
