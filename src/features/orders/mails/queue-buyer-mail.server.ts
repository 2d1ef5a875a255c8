import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, queueMail } from '#src/server/mail/outbox.server.ts';
import { readReceipt } from '../order/receipt.server.ts';
import { buyerColumns, buyerOfRow } from '../order/order-row.server.ts';
import { buyerMail, type BuyerMailKind } from './buyer-mail.ts';
import { newOrderLink } from './order-keys.server.ts';

const Row = z
  .array(
    z.object({
      is_test: z.boolean(),
      revision: z.int(),
      at: z.coerce.date(),
      ...buyerColumns,
    }),
  )
  .max(1);

/**
 * Has the buyer of an order mailed, each thing once; `occasion` tells one refund from the next. Run it in the transaction
 * of what the mail tells of. Without the buyer's address there is nobody to tell.
 */
export async function queueBuyerMail(
  sql: Sql,
  orderId: string,
  mailKind: BuyerMailKind,
  occasion = 0,
): Promise<void> {
  const rows = await sql`
    select is_test, coalesce(paid_revision, revision) as revision, now() as at,
      email, name, phone, address
    from orders where id = ${orderId}`;
  const [order] = Row.parse(rows);
  if (!order?.email) return;
  const receipt = await readReceipt(sql, orderId, order.revision, buyerOfRow(order));
  if (!receipt) return;
  // What has not gone out and is no longer so.
  if (mailKind.kind === 'refunded' && mailKind.share !== 'part') {
    await dropMail(sql, orderId, 'order_received');
    await dropMail(sql, orderId, 'order_ready');
  }
  const notified = { isTest: order.is_test, receipt, today: shopDay(order.at) };
  await queueMail(sql, {
    ...buyerMail(mailKind, notified, await newOrderLink(sql, orderId)),
    about: orderId,
    kind: `order_${mailKind.kind}`,
    occasion,
    recipient: order.email,
    replyTo: { name: facts.name, email: facts.email },
  });
}
