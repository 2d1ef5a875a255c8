import type { Config } from '@netlify/functions';
import { productCacheHeaders } from '#src/features/shop/stock/products-cache.server.ts';
import { listReviews } from '#src/features/shop/reviews/reviews.server.ts';
import { productAt } from '#src/features/shop/catalogue/product-at.server.ts';
import { unnotedDatabase } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { json, redirectToCanonical } from '#src/server/http/respond.server.ts';

export default endpoint('getReviews', {
  GET: async (request) => {
    const urlParam = new URL(request.url).searchParams.get('url_param');
    const redirect = redirectToCanonical(request, { url_param: urlParam ?? undefined });
    if (redirect) return redirect;
    const reviews = await listReviews(unnotedDatabase(), urlParam);
    return json(reviews, { headers: productCacheHeaders(productAt(urlParam).id) });
  },
});

export const config: Config = {
  path: '/.netlify/functions/getReviews',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 120 },
};
