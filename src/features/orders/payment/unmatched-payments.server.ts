import { z } from 'zod';
import { partialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { callStripe, stripeErrorOf } from '../stripe/stripe-client.server.ts';

const UnmatchedPayment = z.object({
  id: z.string(),
  amountCents: z.int(),
  /** As Stripe writes it: "cad". */
  currency: z.string(),
  isTest: z.boolean(),
  seenAt: z.coerce.date(),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

export async function listUnmatchedPayments(sql: Sql, limit: number) {
  const rows = await sql`
    select payment_intent_id as id, amount_cents as "amountCents", currency, is_test as "isTest",
      seen_at as "seenAt", count(*) over ()::integer as total
    from unmatched_payments where resolved_at is null order by seen_at limit ${limit}`;
  return partialList(rows, (each) => z.array(UnmatchedPayment).parse(each));
}

export async function resolvePayment(
  sql: Sql,
  id: string,
  { staff, resolution }: { staff: string; resolution: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update unmatched_payments
    set resolved_at = ${now}, resolved_by = ${staff}, resolution = ${resolution}
    where payment_intent_id = ${id} and resolved_at is null returning 1`;
  return rows.length === 1;
}

/** Where nobody has dealt with it yet. Safe to repeat: Stripe refunds a payment once. Throws `PaymentUnavailable`. */
export async function refundUnmatched(sql: Sql, id: string, now: Date): Promise<void> {
  const open = await sql`
    select 1 from unmatched_payments where payment_intent_id = ${id} and resolved_at is null`;
  if (open.length === 0) return;
  try {
    await callStripe((api) =>
      api.refunds.create(
        { payment_intent: id },
        // Stripe repeats its answer to a key for a day, that of an error too.
        { idempotencyKey: `refund-${id}-${now.toISOString().slice(0, 15)}` },
      ),
    );
  } catch (error) {
    if (stripeErrorOf(error).code !== 'charge_already_refunded') throw error;
  }
}
