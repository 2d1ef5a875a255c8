import type { Context } from '@netlify/functions';
import type { Schedule } from '#src/server/alerts/site-alerts.server.ts';
import { leaveHeartbeat } from '#src/server/alerts/heartbeat.server.ts';
import { databaseForSchedules, type Db } from '#src/server/database/database.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { whenDue } from '#src/server/schedules/when-due.server.ts';
import { endpoint } from './endpoint.server.ts';

/** Scheduled functions get 30 seconds (milliseconds). */
export const scheduleTimeoutMs = 29_000;

/** For the log line; `problem` is the cause of an alert. */
type RunResult = object & { problem?: string };

/**
 * Makes a function that Netlify runs on schedule only: it has no public URL. With `nextDueAt` it lets the database sleep
 * until then, or until someone uses it.
 */
export function scheduled(
  name: Schedule,
  run: (db: () => Db, log: CallLog, context: Context) => Promise<RunResult>,
  nextDueAt?: (db: Db) => Promise<Date | null>,
): ReturnType<typeof endpoint> {
  const POST = async (_request: Request, context: Context, log: CallLog) => {
    const now = new Date();
    const work = async () => {
      const result = await run(databaseForSchedules, log, context);
      log.note({ ...result });
      const db = databaseForSchedules();
      await leaveHeartbeat(db, name, new Date(), result.problem);
      return { result, dueAt: nextDueAt ? await nextDueAt(db) : now };
    };
    return json((await whenDue(name, now, work)) ?? { isIdle: true });
  };
  return endpoint(name, { POST }, { timeoutMs: scheduleTimeoutMs });
}
