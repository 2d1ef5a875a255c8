import { startOf, type Retention } from '#src/business/retention.ts';
import type { Db, Sql } from './database.ts';
import { eraseBuyers, eraseMails, eraseOrders, eraseRequests, idsOf } from './erase.server.ts';

/**
 * What is erased after each period. Reviews are public and stay until their author asks; stock, heartbeats and
 * Instagram's tables know no visitor.
 */
const steps: Record<keyof Retention, (sql: Sql, before: Date) => Promise<unknown[]>> = {
  requests: async (sql, before) =>
    eraseRequests(sql, idsOf(await sql`select id from leads where created_at < ${before}`)),
  mails: async (sql, before) =>
    eraseMails(
      sql,
      idsOf(await sql`select id from outbox where coalesce(sent_at, due_at) < ${before}`),
    ),
  buyers: async (sql, before) =>
    eraseBuyers(
      sql,
      idsOf(await sql`select id from orders where coalesce(paid_at, created_at) < ${before}`),
    ),
  // Canceled at Stripe too, by the reconciliation: no money can arrive for them any more.
  unpaidOrders: async (sql, before) =>
    eraseOrders(
      sql,
      idsOf(
        await sql`
          select id from orders
          where status = 'canceled' and paid_at is null and updated_at < ${before} for update`,
      ),
    ),
  orderLinks: (sql, before) => sql`
    delete from order_keys where created_at < ${before} returning 1`,
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
