import { database } from '../database/database.ts';
import { Unavailable, type HttpError } from '../http-error.ts';

const slotMs = 15 * 60_000;

interface Count {
  slotStart: number;
  calls: number;
  failed: number;
}

const counted = new Map<string, Count>();

/** Returns what stores the counts, for a failed call. While the database does not answer, that is an alert of its own. */
export function countCall(
  route: string,
  error: HttpError | undefined,
  now: Date,
): (() => Promise<void>) | undefined {
  const slotStart = Math.floor(now.getTime() / slotMs) * slotMs;
  const known = counted.get(route);
  const count = known?.slotStart === slotStart ? known : { slotStart, calls: 0, failed: 0 };
  counted.set(route, count);
  count.calls += 1;
  const isDatabase = error instanceof Unavailable && error.cause !== undefined;
  if (error === undefined || error.status < 500 || isDatabase) return undefined;
  count.failed += 1;
  return () => saveCount(route, count, now).catch(() => undefined);
}

async function saveCount(route: string, count: Count, now: Date): Promise<void> {
  const { calls, failed } = count;
  if (failed === 0) return;
  Object.assign(count, { calls: 0, failed: 0 });
  await database().sql`
    insert into call_counts (route, slot_start, calls, failed, first_failed_at, last_failed_at)
    values (${route}, ${new Date(count.slotStart)}, ${calls}, ${failed}, ${now}, ${now})
    on conflict (route, slot_start) do update set
      calls = call_counts.calls + excluded.calls, failed = call_counts.failed + excluded.failed,
      last_failed_at = excluded.last_failed_at`;
}
