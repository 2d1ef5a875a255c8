import type { Config } from '@netlify/functions';
import { productsCacheHeaders } from '#src/features/shop/catalogue/products-cache.server.ts';
import { listReviews } from '#src/features/shop/reviews/reviews.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { json } from '#src/server/respond.server.ts';

/** What buyers say of one product, newest first. */
export default endpoint('getReviews', {
  GET: async (request) => {
    const urlParam = new URL(request.url).searchParams.get('url_param');
    const reviews = await listReviews(database(), urlParam);
    return json(reviews, { headers: productsCacheHeaders('url_param') });
  },
});

// Read from the source, not run: plain values only. An object that does not validate is dropped
// without a word.
export const config: Config = {
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 120 },
};
