import type { Config } from '@netlify/functions';
import { retention } from '#src/business/retention.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { forget } from '#src/server/forget.server.ts';
import { json } from '#src/server/respond.server.ts';

// Scheduled functions get 30 seconds.
const timeoutMs = 29_000;

/** Erases what has been kept long enough. Netlify runs it on schedule only; it has no public URL. */
export default endpoint(
  'forget',
  {
    POST: async (_request, _context, log) => {
      const erased = await forget(database(), retention, new Date());
      log.note(erased);
      return json(erased);
    },
  },
  { timeoutMs },
);

// At night in Surrey, in a minute in which the database is awake for the other schedules.
export const config: Config = { schedule: '30 10 * * *' };
