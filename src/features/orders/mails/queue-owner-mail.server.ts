import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, queueMail, waitingMails } from '#src/server/mail/outbox.server.ts';
import { readReceipt } from '../order/receipt.server.ts';
import { buyerColumns, buyerOfRow } from '../order/order-row.server.ts';
import { orderMail } from './owner-mail.ts';

/** What the owner is mailed about, each once per order. */
export type OrderMailKind = 'settled' | 'disputed' | 'refund_failed';

const Notification = z.tuple([
  z.object({
    number: z.string(),
    status: z.string(),
    flag: z.string().nullable(),
    is_disputed: z.boolean(),
    is_test: z.boolean(),
    payment_intent_id: z.string().nullable(),
    paid_revision: z.int().nullable(),
    amount_received_cents: z.int(),
    ...buyerColumns,
  }),
]);

/**
 * Has the owner mailed about an order, as it stands now. A mail about it that has not gone out says
 * what is true now, too: one is enough, and none may say "pack it" of what was refunded. Without `news`
 * there is nothing to tell beyond that. Run it in the transaction that changes the order.
 */
export async function mailOwner(
  sql: Sql,
  orderId: string,
  mailKind?: OrderMailKind,
): Promise<void> {
  const waiting = await waitingMails(sql, orderId);
  const kind = mailKind ? `order_${mailKind}` : waiting[0];
  if (kind === undefined) return;
  for (const other of waiting) if (other !== kind) await dropMail(sql, orderId, other);
  const { email, name, ...content } = await readMail(sql, orderId);
  const replyTo = email ? { replyTo: { name, email } } : {};
  await queueMail(sql, { ...content, ...replyTo, about: orderId, kind });
}

async function readMail(sql: Sql, orderId: string) {
  const rows = await sql`
    select number, status, flag, disputed_at is not null as is_disputed, is_test, payment_intent_id, paid_revision,
      coalesce(amount_received_cents, 0) as amount_received_cents, email, name, phone, address
    from orders where id = ${orderId}`;
  const [order] = Notification.parse(rows);
  const buyer = buyerOfRow(order);
  const receipt =
    order.paid_revision === null
      ? undefined
      : await readReceipt(sql, orderId, order.paid_revision, buyer);
  const content = orderMail({
    number: order.number,
    status: order.status,
    flag: order.flag,
    isDisputed: order.is_disputed,
    isTest: order.is_test,
    paymentId: order.payment_intent_id,
    amountReceivedCents: order.amount_received_cents,
    buyer,
    receipt,
  });
  return { ...content, name: buyer.name, email: buyer.email };
}
