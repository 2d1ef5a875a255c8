import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import type { Sql } from '#src/server/database.ts';
import { dropMail, queueMail } from '#src/server/mail/outbox.server.ts';
import { shippingMethodIds } from '../../catalogue/shipping-methods.ts';
import { handoverOf } from '../goods/goods-state.ts';
import { buyerMail, type BuyerNews } from './buyer-mails.ts';
import { newOrderLink } from './order-keys.server.ts';

const Row = z
  .array(
    z.object({
      number: z.string(),
      email: z.string().nullable(),
      name: z.string().nullable(),
      is_test: z.boolean(),
      shipping_method: z.enum(shippingMethodIds),
      contents: z.string(),
    }),
  )
  .max(1);

/**
 * Has the buyer of an order mailed, each thing once; `occasion` tells one refund from the next. Run it in the transaction
 * of what the mail tells of. Without the buyer's address there is nobody to tell.
 */
export async function tellBuyer(
  sql: Sql,
  orderId: string,
  news: BuyerNews,
  occasion = 0,
): Promise<void> {
  const rows = await sql`
    select number, email, orders.name, is_test, shipping_method,
      string_agg(quantity || ' × ' || order_lines.name, chr(10) order by position) as contents
    from orders
      join order_revisions on order_revisions.order_id = orders.id
        and order_revisions.revision = coalesce(paid_revision, orders.revision)
      join order_lines on order_lines.order_id = orders.id
        and order_lines.revision = order_revisions.revision
    where orders.id = ${orderId}
    group by number, email, orders.name, is_test, shipping_method`;
  const [order] = Row.parse(rows);
  if (!order?.email) return;
  // What has not gone out and is no longer so.
  if (news.kind === 'refunded' && news.share !== 'part') {
    await dropMail(sql, orderId, 'order_received');
    await dropMail(sql, orderId, 'order_ready');
  }
  const told = {
    number: order.number,
    name: order.name ?? '',
    isTest: order.is_test,
    handover: handoverOf(order.shipping_method),
    contents: order.contents,
  };
  await queueMail(sql, {
    ...buyerMail(news, told, await newOrderLink(sql, orderId)),
    about: orderId,
    kind: `order_${news.kind}`,
    occasion,
    recipient: order.email,
    replyTo: { name: facts.name, email: facts.email },
  });
}
