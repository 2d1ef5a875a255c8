import type { Context } from '@netlify/functions';
import type { Schedule } from '#src/server/alerts/site-alerts.server.ts';
import { leaveHeartbeat } from '#src/server/alerts/heartbeat.server.ts';
import { unnotedDatabase, type Db } from '#src/server/database/database.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { whenDue } from '#src/server/schedules/when-due.server.ts';
import { endpoint } from './endpoint.server.ts';

/** Scheduled functions get 30 seconds (milliseconds). */
export const scheduleTimeoutMs = 29_000;

/** For the log line; `problem` is the cause of an alert. */
type RunResult = object & { problem?: string };

/** It has no public URL. With `nextDueAt` it lets the database sleep until then, or until someone uses it. */
export function scheduled(
  name: Schedule,
  run: (db: () => Db, log: CallLog, context: Context) => Promise<RunResult>,
  nextDueAt?: (db: Db) => Promise<Date | null>,
): ReturnType<typeof endpoint> {
  const POST = async (_request: Request, context: Context, log: CallLog) => {
    const work = async () => {
      const result = await run(unnotedDatabase, log, context);
      log.note({ ...result });
      await leaveHeartbeat(unnotedDatabase(), name, new Date(), result.problem);
      return result;
    };
    if (!nextDueAt) return json(await work());
    const result = await whenDue(name, new Date(), async () => ({
      result: await work(),
      dueAt: await nextDueAt(unnotedDatabase()),
    }));
    return json(result ?? { isIdle: true });
  };
  return endpoint(name, { POST }, { timeoutMs: scheduleTimeoutMs });
}
