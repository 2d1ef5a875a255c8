import { z } from 'zod';
import { startOf, type Retention } from '#src/business/retention.ts';
import type { Db, Sql } from './database.ts';

const Ids = z.array(z.object({ id: z.string() }));

/**
 * What is erased after each period. Orders keep their sums, so that the books stay right, and lose the person. Reviews
 * are public and stay until their author asks; stock, heartbeats and Instagram's tables know no visitor.
 */
const steps: Record<keyof Retention, (sql: Sql, before: Date) => Promise<unknown[]>> = {
  requests: (sql, before) => sql`delete from leads where created_at < ${before} returning 1`,
  mails: (sql, before) => sql`
    delete from outbox where coalesce(sent_at, due_at) < ${before} returning 1`,
  buyers: (sql, before) => sql`
    with old as (select id from orders where coalesce(paid_at, created_at) < ${before}),
      notes as (delete from order_notes where order_id in (select id from old)),
      lines as (update order_history set note = '' where note <> '' and order_id in (select id from old))
    update orders set
      email = null, name = null, phone = null, address = null, client_secret_hash = null,
      tracking_number = null
    where id in (select id from old)
      and num_nonnulls(email, name, phone, address, client_secret_hash, tracking_number) > 0
    returning 1`,
  unpaidOrders: eraseUnpaidOrders,
  solvedPayments: (sql, before) => sql`
    delete from unmatched_payments where resolved_at < ${before} returning 1`,
  paymentEvents: (sql, before) => sql`
    delete from stripe_events where received_at < ${before} returning 1`,
  requestCounts: (sql, before) => sql`
    delete from request_counts where window_start < ${before} returning 1`,
  siteCounts: (sql, before) => sql`
    with old_calls as (delete from call_counts where slot_start < ${before} returning 1),
      old_alerts as (delete from alerts where solved_at < ${before} returning 1),
      old_signals as (delete from signal_counts where day < ${before}::timestamptz::date returning 1)
    select 1 from old_calls union all select 1 from old_alerts union all select 1 from old_signals`,
  signIns: (sql, before) => sql`
    with links as (delete from desk_links where expires_at < ${before}),
      challenges as (delete from desk_challenges where expires_at < ${before})
    delete from desk_sessions where started_at < ${before} returning 1`,
  passkeys: (sql, before) => sql`
    delete from desk_passkeys where coalesce(used_at, added_at) < ${before} returning 1`,
};

/**
 * Erases whatever has been kept for its period: all of it or, when anything fails, nothing. Returns how many rows each
 * period ended for. Throws `Unavailable`.
 */
export function forget(db: Db, retention: Retention, now: Date): Promise<Record<string, number>> {
  return db.transaction(async (sql) => {
    const erased: Record<string, number> = {};
    for (const [name, erase] of Object.entries(steps)) {
      const rows = await erase(sql, startOf(retention[name as keyof Retention], now));
      erased[name] = rows.length;
    }
    return erased;
  });
}

/** Canceled at Stripe too, by the reconciliation: no money can arrive for them any more. */
async function eraseUnpaidOrders(sql: Sql, before: Date): Promise<unknown[]> {
  const rows = await sql`
    select id from orders
    where status = 'canceled' and paid_at is null and updated_at < ${before} for update`;
  const ids = Ids.parse(rows).map(({ id }) => id);
  await sql`delete from order_lines where order_id = any(${ids}::uuid[])`;
  await sql`delete from order_revisions where order_id = any(${ids}::uuid[])`;
  return sql`delete from orders where id = any(${ids}::uuid[]) returning 1`;
}
