import type { Config } from '@netlify/functions';
import { shopCacheHeaders } from '#src/features/shop/stock/products-cache.server.ts';
import { listLiveProducts, listProducts } from '#src/features/shop/live/shop.server.ts';
import { unnotedDatabase } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { jsonList, redirectToCanonical } from '#src/server/http/respond.server.ts';

/** With `fields=live`, only what the built pages cannot know. */
export default endpoint('shop', {
  GET: async (request) => {
    const isLiveOnly = new URL(request.url).searchParams.get('fields') === 'live';
    const redirect = redirectToCanonical(request, { fields: isLiveOnly ? 'live' : undefined });
    if (redirect) return redirect;
    const products = await (isLiveOnly ? listLiveProducts : listProducts)(unnotedDatabase());
    return jsonList(products, { headers: shopCacheHeaders() });
  },
});

export const config: Config = {
  path: '/.netlify/functions/shop',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 120 },
};
