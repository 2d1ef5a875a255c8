import type { Config } from '@netlify/functions';
import { quoteEvents } from '#src/features/quote/questions/quote-events.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { readJson } from '#src/server/http/read-body.server.ts';
import { rejectCrossSite } from '#src/server/http/same-origin.server.ts';
import { storeSignals } from '#src/server/signals/count-signals.server.ts';

/** Never counts who was there. */
export default endpoint('signals', {
  POST: async (request) => {
    rejectCrossSite(request);
    const body = await readJson(request);
    await storeSignals(body, { events: quoteEvents(), now: new Date() });
    return new Response(null, { status: 204 });
  },
});

export const config: Config = {
  path: '/.netlify/functions/signals',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
