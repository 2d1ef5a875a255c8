import type { Sql } from '#src/server/database/database.ts';
import { dropMail, queueMail, waitingMails } from '#src/server/mail/outbox.server.ts';
import type { Order } from '../order/order.ts';
import { ownerOrderMail } from './owner-mail.ts';

/** Each is mailed once per order. */
export type OwnerMailKind = 'settled' | 'disputed' | 'refund_failed';

/**
 * A mail about the order that has not gone out says what is true now, too: one is enough, and none may say "pack it" of
 * what was refunded. Without a kind only such a mail changes. Run it in the transaction that changes the order.
 */
export async function queueOwnerMail(
  sql: Sql,
  order: Order,
  mailKind?: OwnerMailKind,
): Promise<void> {
  const waiting = await waitingMails(sql, order.id);
  const kind = mailKind ? `order_${mailKind}` : waiting[0];
  if (kind === undefined) return;
  for (const other of waiting) if (other !== kind) await dropMail(sql, order.id, other);
  const { name, email } = order.buyer;
  const replyTo = email === '' ? {} : { replyTo: { name, email } };
  await queueMail(sql, { ...ownerOrderMail(order), ...replyTo, about: order.id, kind });
}
