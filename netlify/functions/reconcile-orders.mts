import type { Config } from '@netlify/functions';
import { mailOrders } from '#src/features/shop/orders/processing/order-mail.server.ts';
import { reconcileOrders } from '#src/features/shop/orders/processing/reconcile.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { json } from '#src/server/respond.server.ts';

// Scheduled functions get 30 seconds: the last step is begun with time enough to finish it.
const timeoutMs = 29_000;
const lastCheckAfterMs = 10_000;
const lastMailAfterMs = 20_000;

/**
 * Finds what the webhook did not tell, and mails the owner about settled orders. Netlify runs it on
 * schedule only; it has no public address.
 */
export default endpoint(
  'reconcile-orders',
  {
    POST: async (_request, _context, log) => {
      const db = database();
      const startedAt = Date.now();
      const orders = await reconcileOrders(db, { endsAtMs: startedAt + lastCheckAfterMs }, log);
      log.note({ ...orders });
      const mails = await mailOrders(db, { endsAtMs: startedAt + lastMailAfterMs }, log);
      if (orders.unmatched + orders.review + orders.stuckRefunds > 0) log.alarm();
      return json({ ...orders, ...mails });
    },
  },
  { timeoutMs },
);

export const config: Config = { schedule: '*/15 * * * *' };
