import type { Config } from '@netlify/functions';
import { retention } from '#src/business/retention.ts';
import { scheduled } from '#src/server/alerts/scheduled.server.ts';
import { forget } from '#src/server/retention/forget.server.ts';

// Scheduled functions get 30 seconds: the last batches are begun with time enough to finish them.
const lastBatchAfterMs = 15_000;

/** Erases what has been stored long enough. */
export default scheduled('forget', (db, log) => {
  const now = new Date();
  return forget(db(), retention, { now, endsAtMs: now.getTime() + lastBatchAfterMs }, log);
});

// At night in Surrey, in a minute in which the database is awake for the other schedules.
export const config: Config = { schedule: '30 10 * * *' };
