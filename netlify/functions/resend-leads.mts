import type { Config } from '@netlify/functions';
import { resendLeads } from '#src/features/leads/resend-leads.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { json } from '#src/server/respond.server.ts';

// Scheduled functions get 30 seconds: the last mail is begun with time enough to finish it.
const timeoutMs = 29_000;
const lastMailAfterMs = 20_000;

/**
 * Mails the leads whose mail did not go out. Netlify runs it on schedule only; it has no public
 * address.
 */
export default endpoint(
  'resend-leads',
  {
    POST: async (_request, _context, log) => {
      const endsAtMs = Date.now() + lastMailAfterMs;
      return json(await resendLeads(database(), { endsAtMs }, log));
    },
  },
  { timeoutMs },
);

export const config: Config = { schedule: '*/15 * * * *' };
