import type { Config } from '@netlify/functions';
import { offerFreeDays } from '#src/features/bookings/waiting/offer-days.server.ts';
import { queueStockMails } from '#src/features/shop/stock-mails/queue-stock-mails.server.ts';
import { allAlerts } from '#src/features/desk/today/all-alerts.server.ts';
import { deployContext } from '#src/lib/deploy/deploy.ts';
import { scheduleTimeoutMs } from '#src/functions/scheduled.server.ts';
import { sendAndWatch } from '#src/server/alerts/watch.server.ts';
import { unnotedDatabase, type Db } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { drawPicture } from '#src/server/mail/draw-picture.server.ts';
import { repeatPurges } from '#src/server/http/purge-cache.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { noteIdleWatch } from '#src/server/alerts/watch-state.server.ts';
import { sumSignals } from '#src/server/signals/count-signals.server.ts';
import { earliest } from '#src/server/schedules/due-work.ts';
import { describeError } from '#src/server/describe-error.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { whenDue } from '#src/server/schedules/when-due.server.ts';

export default endpoint(
  'send-mails',
  {
    POST: async (_request, _context, log) => {
      const run = { rules: allAlerts, now: new Date(), deployContext, draw: drawPicture };
      const work = async () => {
        const offers = await queueDue('waitingList', offerFreeDays, run.now, log);
        const stockMails = await queueDue('stockMails', queueStockMails, run.now, log);
        const sent = await sendAndWatch(unnotedDatabase, run, log);
        await sumSignals(unnotedDatabase());
        return { ...sent, dueAt: earliest(sent.dueAt, offers, stockMails) };
      };
      const result = await whenDue('send-mails', run.now, work);
      if (!result) await noteIdleWatch(run.now);
      await repeatPurges();
      return json(result ?? { isIdle: true });
    },
  },
  { timeoutMs: scheduleTimeoutMs },
);

/** Before the mails, which go out with it. A failure stops none of them, and is tried again by the next run. */
async function queueDue(
  name: string,
  queue: (db: Db, now: Date) => Promise<Date | null>,
  now: Date,
  log: CallLog,
): Promise<Date | null> {
  try {
    return await queue(unnotedDatabase(), now);
  } catch (error) {
    log.alert();
    log.note({ [name]: describeError(error) });
    return now;
  }
}

export const config: Config = { schedule: '*/15 * * * *' };
