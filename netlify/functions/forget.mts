import type { Config } from '@netlify/functions';
import { retention } from '#src/business/retention.ts';
import { scheduled } from '#src/server/alerts/scheduled.server.ts';
import { forget } from '#src/server/forget.server.ts';

/** Erases what has been kept long enough. */
export default scheduled('forget', (db) => forget(db(), retention, new Date()));

// At night in Surrey, in a minute in which the database is awake for the other schedules.
export const config: Config = { schedule: '30 10 * * *' };
