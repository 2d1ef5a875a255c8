import type { Config } from '@netlify/functions';
import { nextCheckAt, reconcileOrders } from '#src/features/orders/payment/reconcile.server.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';

// Scheduled functions get 30 seconds: the last step is begun with time enough to finish it.
const lastCheckAfterMs = 10_000;

export default scheduled(
  'reconcile-orders',
  async (db, log, context) => {
    const orders = await reconcileOrders(db(), { endsAtMs: Date.now() + lastCheckAfterMs }, log);
    sendMailsSoon(context, db);
    return orders;
  },
  nextCheckAt,
);

export const config: Config = { schedule: '*/15 * * * *' };
