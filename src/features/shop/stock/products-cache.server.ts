import { purgeAfterCall, purgedLifetime } from '#src/server/http/purge-cache.server.ts';
import { cacheHeaders } from '#src/server/http/respond.server.ts';

/** There is an answer for each product: expiring each day, they would wake the database all day long. */
const productDays = 7;

const shopTag = 'shop';
const tagOf = (productId: string) => `product-${productId}`;

export function shopCacheHeaders(): Record<string, string> {
  return cacheHeaders({ ...purgedLifetime(), query: ['fields'], tags: [shopTag] });
}

/** Of what is asked for by `url_param`. */
export function productCacheHeaders(productId: string): Record<string, string> {
  return cacheHeaders({
    ...purgedLifetime(productDays),
    query: ['url_param'],
    tags: [tagOf(productId)],
  });
}

/** Call it wherever their stock or reviews change. */
export function purgeProducts(productIds: readonly string[]): void {
  purgeAfterCall(shopTag, ...productIds.map(tagOf));
}
