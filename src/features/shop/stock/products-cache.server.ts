import { cacheHeaders } from '#src/server/http/respond.server.ts';
import { purgeCacheTag } from '#src/server/http/purge-cache.server.ts';

const tag = 'products';

/**
 * Seconds: the CDN takes the load of many visitors off the database, and still what has just been
 * sold out is seen to be within seconds.
 */
const lifetime = { maxAgeSeconds: 5, staleSeconds: 10 };

export function productsCacheHeaders(...query: string[]): Record<string, string> {
  return cacheHeaders({ ...lifetime, query, tag });
}

export function forgetProducts(): void {
  purgeCacheTag(tag);
}
