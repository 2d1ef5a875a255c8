import type { Config } from '@netlify/functions';
import { addReview } from '#src/features/shop/reviews/reviews.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { readJson } from '#src/server/http/read-body.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { rejectCrossSite } from '#src/server/http/same-origin.server.ts';

export default endpoint('addReview', {
  POST: async (request, context, log) => {
    rejectCrossSite(request);
    const body = await readJson(request);
    const review = await addReview(database(), body, { ip: context.ip, now: new Date() }, log);
    return json({ review }, { status: 201 });
  },
});

export const config: Config = {
  path: '/.netlify/functions/addReview',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 10 },
};
