import type { Context } from '@netlify/functions';
import { database, type Db } from '../database/database.ts';
import { endpoint } from '../http/endpoint.ts';
import type { CallLog } from '../http/request-log.server.ts';
import { json } from '../http/respond.server.ts';
import type { Cause, Schedule } from './alert-rules.ts';

/** Scheduled functions get 30 seconds (milliseconds). */
export const scheduleTimeoutMs = 29_000;

/** What a run did, for its log line; `problem` is what it could not do and a person may have to. */
type RunResult = object & { problem?: Cause };

/**
 * Makes a function that Netlify runs on schedule only: it has no public URL. A run that comes to its end leaves a
 * heartbeat; the watch looks for those that are missing.
 */
export function scheduled(
  name: Schedule,
  run: (db: () => Db, log: CallLog, context: Context) => Promise<RunResult>,
): ReturnType<typeof endpoint> {
  const POST = async (_request: Request, context: Context, log: CallLog) => {
    const result = await run(database, log, context);
    log.note({ ...result });
    await leaveHeartbeat(database(), name, new Date(), result.problem);
    return json(result);
  };
  return endpoint(name, { POST }, { timeoutMs: scheduleTimeoutMs });
}

async function leaveHeartbeat(db: Db, name: string, now: Date, problem: Cause | undefined) {
  await db.sql`
    insert into heartbeats (schedule, ran_at, problem, problem_since)
    values (${name}, ${now}, ${problem ?? null}, ${problem === undefined ? null : now})
    on conflict (schedule) do update set
      ran_at = excluded.ran_at, problem = excluded.problem,
      problem_since = case when heartbeats.problem = excluded.problem
        then heartbeats.problem_since else excluded.problem_since end`;
}
