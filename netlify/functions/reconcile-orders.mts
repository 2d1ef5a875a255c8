import type { Config } from '@netlify/functions';
import { reconcileOrders } from '#src/features/shop/orders/processing/reconcile.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { json } from '#src/server/respond.server.ts';

// Scheduled functions get 30 seconds: the last step is begun with time enough to finish it.
const timeoutMs = 29_000;
const lastCheckAfterMs = 10_000;

/**
 * Finds what the webhook did not tell, and has the owner mailed about it. Netlify runs it on
 * schedule only; it has no public address.
 */
export default endpoint(
  'reconcile-orders',
  {
    POST: async (_request, context, log) => {
      const endsAtMs = Date.now() + lastCheckAfterMs;
      const orders = await reconcileOrders(database(), { endsAtMs }, log);
      log.note({ ...orders });
      sendMailsSoon(context);
      if (orders.unmatched + orders.review + orders.stuckRefunds > 0) log.alert();
      return json(orders);
    },
  },
  { timeoutMs },
);

export const config: Config = { schedule: '*/15 * * * *' };
