import type { Db } from '../database/database.ts';
import type { Schedule } from './site-alerts.server.ts';

export async function leaveHeartbeat(
  db: Db,
  name: Schedule,
  now: Date,
  problem: string | undefined,
): Promise<void> {
  await db.sql`
    insert into heartbeats (schedule, ran_at, problem, problem_since)
    values (${name}, ${now}, ${problem ?? null}, ${problem === undefined ? null : now})
    on conflict (schedule) do update set
      ran_at = excluded.ran_at, problem = excluded.problem,
      problem_since = case when heartbeats.problem = excluded.problem
        then heartbeats.problem_since else excluded.problem_since end`;
}
