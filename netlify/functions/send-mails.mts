import type { Config } from '@netlify/functions';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { sendMails } from '#src/server/mail/send-mails.server.ts';
import { json } from '#src/server/respond.server.ts';

// Scheduled functions get 30 seconds.
const timeoutMs = 29_000;

/**
 * Sends the mails that did not go out at once. Netlify runs it on schedule only; it has no public
 * address.
 */
export default endpoint(
  'send-mails',
  {
    POST: async (_request, _context, log) => json(await sendMails(database(), log)),
  },
  { timeoutMs },
);

export const config: Config = { schedule: '*/15 * * * *' };
