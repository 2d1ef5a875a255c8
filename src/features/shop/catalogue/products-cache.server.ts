import { cacheHeaders } from '#src/server/respond.server.ts';
import { purgeCacheTag } from '#src/server/purge-cache.server.ts';

const tag = 'products';

/**
 * Seconds: the CDN takes the load of many visitors off the database, and still what has just been
 * sold out is seen to be within seconds.
 */
const lifetime = { maxAgeSeconds: 5, staleSeconds: 10 };

/** Headers of the answers that stock and reviews go into. */
export function productsCacheHeaders(...query: string[]): Record<string, string> {
  return cacheHeaders({ ...lifetime, query, tag });
}

/** Makes the CDN forget those answers, after a change of stock or a review. */
export function forgetProducts(): void {
  purgeCacheTag(tag);
}
