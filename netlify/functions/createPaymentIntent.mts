import type { Config } from '@netlify/functions';
import { openPaymentSession } from '#src/features/orders/payment/payment-session.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { readJson } from '#src/server/http/read-body.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { rejectCrossSite } from '#src/server/http/same-origin.server.ts';

export default endpoint('createPaymentIntent', {
  POST: async (request, { ip }, log) => {
    rejectCrossSite(request);
    const body = await readJson(request);
    const visit = { ip, now: new Date() };
    return json(await openPaymentSession(database(), body, visit, log));
  },
});

export const config: Config = {
  path: '/.netlify/functions/createPaymentIntent',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 30 },
};
