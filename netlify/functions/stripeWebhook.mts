import {
  readEvent,
  receiveEvent,
} from '#src/features/shop/orders/processing/receive-event.server.ts';
import { mailOrders } from '#src/features/shop/orders/processing/order-mail.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint, runAfter } from '#src/server/endpoint.ts';
import { readText } from '#src/server/read-body.server.ts';
import { json } from '#src/server/respond.server.ts';

// Stripe waits longer than visitors do; a settled order may be refunded on the way.
const timeoutMs = 15_000;
const lastMailAfterMs = 20_000;

/** Takes Stripe's word for what became of a payment. Whoever sends, the signature decides. */
export default endpoint(
  'stripeWebhook',
  {
    POST: async (request, context, log) => {
      const event = await readEvent(
        await readText(request),
        request.headers.get('stripe-signature'),
      );
      const db = database();
      const isNew = await receiveEvent(db, event, log);
      if (isNew) {
        const endsAtMs = Date.now() + lastMailAfterMs;
        runAfter(context, 'mail-orders', (mailLog) => mailOrders(db, { endsAtMs }, mailLog));
      }
      return json({ received: true });
    },
  },
  { timeoutMs },
);
