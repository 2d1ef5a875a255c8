import { readEvent, receiveEvent } from '#src/features/orders/payment/receive-event.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { readText } from '#src/server/http/read-body.server.ts';
import { json } from '#src/server/http/respond.server.ts';

// Stripe waits longer than visitors do; a settled order may be refunded on the way.
const timeoutMs = 15_000;

export default endpoint(
  'stripeWebhook',
  {
    POST: async (request, context, log) => {
      const event = await readEvent(
        await readText(request),
        request.headers.get('stripe-signature'),
      );
      const db = database();
      if (await receiveEvent(db, event, log)) sendMailsSoon(context);
      return json({ received: true });
    },
  },
  { timeoutMs },
);
