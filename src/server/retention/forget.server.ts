import { startOf, type Retention } from '#src/business/retention.ts';
import type { Db } from '../database/database.ts';
import type { CallLog } from '../http/request-log.server.ts';
import { batchSize, type ForgetStep, type ForgetSteps } from './erasing.ts';

/** Reviews are public and stay until their author asks; stock, heartbeats and Instagram's tables know no visitor. */
export const forgetOwn = {
  mails: (sql, before) => sql`
    with dropped as (delete from dropped_mails where at < ${before})
    delete from outbox where id = any (array(
      select id from outbox where coalesce(sent_at, due_at) < ${before} limit ${batchSize})) returning 1`,
  requestCounts: (sql, before) => sql`
    with old_forms as (delete from sent_forms where sent_at < ${before})
    delete from request_counts where ctid = any (array(
      select ctid from request_counts where window_start < ${before} limit ${batchSize})) returning 1`,
  siteCounts: (sql, before) => sql`
    with old_calls as (delete from call_counts where slot_start < ${before} returning 1),
      old_alerts as (delete from alerts where solved_at < ${before} returning 1),
      old_signals as (delete from signal_counts where ctid = any (array(
        select ctid from signal_counts where day < ${before}::timestamptz::date limit ${batchSize})) returning 1)
    select 1 from old_calls union all select 1 from old_alerts union all select 1 from old_signals`,
} satisfies ForgetSteps;

/** Until `endsAtMs` (since the epoch); what is left, the next nights erase. What fails holds up nothing else and is thrown last. */
export async function forget(
  db: Db,
  features: readonly ForgetSteps[],
  { retention, now, endsAtMs }: { retention: Retention; now: Date; endsAtMs: number },
  log: CallLog,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  const errors = new Map<string, unknown>();
  const open = new Set(
    [forgetOwn, ...features].flatMap(
      (steps) => Object.entries(steps) as [keyof Retention, ForgetStep][],
    ),
  );
  // In turns: what has piled up for one period does not hold up the others.
  while (open.size > 0 && Date.now() < endsAtMs) {
    for (const entry of open) {
      if (Date.now() >= endsAtMs) break;
      const [name, step] = entry;
      try {
        const before = startOf(retention[name], now);
        const rows = await db.transaction((sql) => step(sql, before, now));
        erased[name] = (erased[name] ?? 0) + rows.length;
        if (rows.length < batchSize) open.delete(entry);
      } catch (error) {
        errors.set(name, error);
        open.delete(entry);
      }
    }
  }
  log.note({ ...erased, isUnfinished: open.size > 0, failed: [...errors.keys()].join(' ') });
  for (const error of errors.values()) throw error;
  return erased;
}
