import type { Config } from '@netlify/functions';
import { productCacheHeaders } from '#src/features/shop/stock/products-cache.server.ts';
import { showProduct } from '#src/features/shop/live/shop.server.ts';
import { unnotedDatabase } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { json, redirectToCanonical } from '#src/server/http/respond.server.ts';

export default endpoint('product', {
  GET: async (request) => {
    const urlParam = new URL(request.url).searchParams.get('url_param');
    const redirect = redirectToCanonical(request, { url_param: urlParam ?? undefined });
    if (redirect) return redirect;
    const product = await showProduct(unnotedDatabase(), urlParam);
    return json(product, { headers: productCacheHeaders(product.id) });
  },
});

export const config: Config = {
  path: '/.netlify/functions/product',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 120 },
};
