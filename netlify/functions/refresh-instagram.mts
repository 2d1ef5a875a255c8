import type { Config } from '@netlify/functions';
import { refreshInstagram } from '#src/features/instagram/refresh-instagram.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { json } from '#src/server/respond.server.ts';

// Scheduled functions get 30 seconds: the last file is begun with time enough to finish it.
const timeoutMs = 29_000;
const lastFileAfterMs = 20_000;

/** Renews the Instagram token and keeps the newest posts. Netlify runs it on schedule only. */
export default endpoint(
  'refresh-instagram',
  {
    POST: async (_request, _context, log) => {
      const now = new Date();
      const result = await refreshInstagram(database, now, now.getTime() + lastFileAfterMs, log);
      log.note({ ...result });
      return json(result);
    },
  },
  { timeoutMs },
);

export const config: Config = { schedule: '17 * * * *' };
