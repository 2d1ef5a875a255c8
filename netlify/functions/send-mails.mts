import type { Config } from '@netlify/functions';
import { allAlerts } from '#src/features/desk/today/all-alerts.server.ts';
import { deployContext } from '#src/lib/deploy/deploy.ts';
import { scheduleTimeoutMs } from '#src/functions/scheduled.server.ts';
import { sendAndWatch } from '#src/server/alerts/watch.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { json } from '#src/server/http/respond.server.ts';

export default endpoint(
  'send-mails',
  {
    POST: async (_request, _context, log) =>
      json(await sendAndWatch(database, { rules: allAlerts, now: new Date(), deployContext }, log)),
  },
  { timeoutMs: scheduleTimeoutMs },
);

export const config: Config = { schedule: '*/15 * * * *' };
