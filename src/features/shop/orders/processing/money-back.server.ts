import { z } from 'zod';
import type { Sql } from '#src/server/database.ts';
import type { Applied } from './apply-payment.server.ts';
import { mailOwner, type OrderNews } from './order-mail.server.ts';
import { orderStatuses } from './orders-table.server.ts';
import type { PaymentReference, RefundedCharge } from './payment.server.ts';

const Found = z.array(z.object({ id: z.string(), status: z.enum(orderStatuses) })).max(1);

/**
 * Money went back, by our own doing or by the owner's in Stripe's dashboard. All of it ends the
 * order, also when this event overtakes that of the payment; a part of it is only noted.
 */
export async function noteRefund(
  sql: Sql,
  { payment_intent: payment, refunded }: z.infer<typeof RefundedCharge>,
): Promise<Applied> {
  const rows = refunded
    ? await sql`
        update orders set status = 'refunded', updated_at = now()
        where payment_intent_id = ${payment} returning id, status`
    : await sql`
        update orders set flag = 'partly_refunded', updated_at = now()
        where payment_intent_id = ${payment} returning id, status`;
  return applied(sql, rows);
}

/** The buyer's bank takes the money back, or asks to: the owner has days to answer, and is mailed again. */
export async function noteDispute(
  sql: Sql,
  { payment_intent: payment }: z.infer<typeof PaymentReference>,
): Promise<Applied> {
  return applied(
    sql,
    await sql`
      update orders set flag = 'disputed', updated_at = now()
      where payment_intent_id = ${payment} returning id, status`,
    'disputed',
  );
}

/** The bank sent a refund back: a person must find another way, and is mailed again. */
export async function noteFailedRefund(
  sql: Sql,
  { payment_intent: payment }: z.infer<typeof PaymentReference>,
): Promise<Applied> {
  return applied(
    sql,
    await sql`
      update orders set status = 'review', flag = 'refund_failed', updated_at = now()
      where payment_intent_id = ${payment} returning id, status`,
    'refund_failed',
  );
}

async function applied(sql: Sql, rows: unknown[], news?: OrderNews): Promise<Applied> {
  const order = Found.parse(rows)[0];
  if (!order) return { kind: 'foreign' };
  await mailOwner(sql, order.id, news);
  return {
    kind: 'moved',
    orderId: order.id,
    status: order.status,
    ...(news && { flag: news }),
  };
}
