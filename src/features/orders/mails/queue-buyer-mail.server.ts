import { facts } from '#src/business/facts.ts';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, queueMail } from '#src/server/mail/outbox.server.ts';
import type { Order } from '../order/order.ts';
import { buyerMail, type BuyerMailKind } from './buyer-mail.ts';
import { newOrderLink } from './order-keys.server.ts';

/** Each kind is mailed once for each `occasion` of an order. Run it in the transaction of what the mail is about. */
export async function queueBuyerMail(
  sql: Sql,
  order: Order,
  mail: BuyerMailKind,
  { occasion = 0, dueAt }: { occasion?: number | undefined; dueAt?: Date } = {},
): Promise<void> {
  const { id, buyer } = order;
  if (buyer.email === '') return;
  // What has not gone out and is no longer so.
  if (mail.kind === 'refunded' && mail.share !== 'part') {
    for (const kind of ['received', 'ready', 'review']) await dropMail(sql, id, `order_${kind}`);
  }
  const url = await newOrderLink(sql, id);
  await queueMail(sql, {
    ...buyerMail(mail, order, { url, today: shopDay(new Date()) }),
    about: id,
    kind: `order_${mail.kind}`,
    occasion,
    ...(dueAt && { dueAt }),
    recipient: buyer.email,
    replyTo: { name: facts.name, email: facts.email },
  });
}
