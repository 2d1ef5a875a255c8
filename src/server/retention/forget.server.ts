import { startOf, type Retention } from '#src/business/retention.ts';
import type { Db, Sql } from '../database/database.ts';
import { eraseBuyers, eraseMails, eraseOrders, eraseRequests, idsOf } from './erase.server.ts';
import type { CallLog } from '../http/request-log.server.ts';

// A statement has 4 seconds, whatever has piled up.
const batchSize = 500;

/**
 * What is erased after each period, a batch at a time. Reviews are public and stay until their author asks; stock, heartbeats
 * and Instagram's tables know no visitor.
 */
const steps: Record<keyof Retention, (sql: Sql, before: Date) => Promise<unknown[]>> = {
  requests: async (sql, before) =>
    eraseRequests(
      sql,
      idsOf(await sql`select id from leads where created_at < ${before} limit ${batchSize}`),
    ),
  mails: async (sql, before) =>
    eraseMails(
      sql,
      idsOf(
        await sql`
          select id from outbox where coalesce(sent_at, due_at) < ${before} limit ${batchSize}`,
      ),
    ),
  buyers: async (sql, before) => {
    const ids = idsOf(
      await sql`
        update orders set buyer_erased_at = now() where id = any (array(
          select id from orders
          where buyer_erased_at is null and coalesce(paid_at, created_at) < ${before}
          limit ${batchSize}))
        returning id`,
    );
    await eraseBuyers(sql, ids);
    return ids;
  },
  // Canceled at Stripe too, by the reconciliation: no money can arrive for them any more.
  unpaidOrders: async (sql, before) =>
    eraseOrders(
      sql,
      idsOf(
        await sql`
          select id from orders
          where status = 'canceled' and paid_at is null and updated_at < ${before}
          limit ${batchSize} for update`,
      ),
    ),
  orderLinks: (sql, before) => sql`
    delete from order_keys where ctid = any (array(
      select ctid from order_keys where created_at < ${before} limit ${batchSize})) returning 1`,
  solvedPayments: (sql, before) => sql`
    delete from unmatched_payments where resolved_at < ${before} returning 1`,
  paymentEvents: (sql, before) => sql`
    delete from stripe_events where ctid = any (array(
      select ctid from stripe_events where received_at < ${before} limit ${batchSize})) returning 1`,
  requestCounts: (sql, before) => sql`
    with networks as (
      update bookings set network_hash = null from leads
      where leads.id = bookings.id and network_hash is not null and created_at < ${before}
    )
    delete from request_counts where ctid = any (array(
      select ctid from request_counts where window_start < ${before} limit ${batchSize})) returning 1`,
  siteCounts: (sql, before) => sql`
    with old_calls as (delete from call_counts where slot_start < ${before} returning 1),
      old_alerts as (delete from alerts where solved_at < ${before} returning 1),
      old_signals as (delete from signal_counts where ctid = any (array(
        select ctid from signal_counts where day < ${before}::timestamptz::date limit ${batchSize})) returning 1)
    select 1 from old_calls union all select 1 from old_alerts union all select 1 from old_signals`,
  signIns: (sql, before) => sql`
    with links as (delete from desk_links where expires_at < ${before}),
      challenges as (delete from desk_challenges where expires_at < ${before})
    delete from desk_sessions where started_at < ${before} returning 1`,
  passkeys: (sql, before) => sql`
    delete from desk_passkeys where coalesce(used_at, added_at) < ${before} returning 1`,
};

/**
 * Erases what has been stored for its period, in batches with a transaction each, until `endsAtMs` (milliseconds since the
 * epoch): what is left then, the next nights erase. Returns how many rows each period ended for. What fails holds up
 * nothing else, and is thrown at the end.
 */
export async function forget(
  db: Db,
  retention: Retention,
  { now, endsAtMs }: { now: Date; endsAtMs: number },
  log: CallLog,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  const errors = new Map<string, unknown>();
  const open = new Set(Object.keys(steps) as (keyof Retention)[]);
  // In turns: what has piled up for one period does not hold up the others.
  while (open.size > 0 && Date.now() < endsAtMs) {
    for (const name of open) {
      if (Date.now() >= endsAtMs) break;
      try {
        const before = startOf(retention[name], now);
        const rows = await db.transaction((sql) => steps[name](sql, before));
        erased[name] = (erased[name] ?? 0) + rows.length;
        if (rows.length < batchSize) open.delete(name);
      } catch (error) {
        errors.set(name, error);
        open.delete(name);
      }
    }
  }
  log.note({ ...erased, isUnfinished: open.size > 0, failed: [...errors.keys()].join(' ') });
  for (const error of errors.values()) throw error;
  return erased;
}
