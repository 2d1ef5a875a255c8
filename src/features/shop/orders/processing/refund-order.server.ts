import { z } from 'zod';
import type { Db } from '#src/server/database.ts';
import { mailOwner } from './order-mail.server.ts';
import { askStripe, stripeCode } from './stripe-client.server.ts';

const Due = z.array(z.object({ id: z.string(), payment_intent_id: z.string() })).max(1);

/**
 * Gives back all the money of an order that is due for it, and marks the order. Safe to repeat, also
 * at the same moment: Stripe refunds a payment once. Throws `PaymentUnavailable`; the order then
 * stays due, and the reconciliation tries again.
 */
export async function refundOrder(db: Db, orderId: string): Promise<boolean> {
  const [due] = Due.parse(
    await db.sql`
      select id, payment_intent_id from orders where id = ${orderId} and status = 'refund_due'`,
  );
  if (!due) return false;
  const refund = await askForRefund(due);
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  await db.transaction(async (sql) => {
    const rows = isFailed
      ? await sql`
          update orders set status = 'review', flag = 'refund_failed', updated_at = now()
          where id = ${orderId} and status = 'refund_due' returning id`
      : await sql`
          update orders set status = 'refunded', refund_id = ${refund.id}, updated_at = now()
          where id = ${orderId} and status = 'refund_due' returning id`;
    if (rows.length === 1) await mailOwner(sql, orderId, isFailed ? 'refund_failed' : undefined);
  });
  return !isFailed;
}

async function askForRefund({
  id,
  payment_intent_id: payment,
}: z.infer<typeof Due>[number]): Promise<{ id: string | null; status: string | null }> {
  try {
    return await askStripe((api) =>
      api.refunds.create(
        { payment_intent: payment, metadata: { order_id: id } },
        // Stripe repeats an answer for a day, also that of its own failure: every ten minutes it is asked anew. A
        // second refund of the same money is refused in any case.
        { idempotencyKey: `refund-${id}-${new Date().toISOString().slice(0, 15)}` },
      ),
    );
  } catch (error) {
    if (stripeCode(error) === 'charge_already_refunded') return { id: null, status: 'succeeded' };
    throw error;
  }
}
