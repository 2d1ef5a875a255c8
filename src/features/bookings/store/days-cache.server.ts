import { purgeAfterCall, purgedLifetime } from '#src/server/http/purge-cache.server.ts';
import { cacheHeaders } from '#src/server/http/respond.server.ts';

const tag = 'days';

/** No longer than until `endsAt`: after that, the days are others by the clock alone. */
export function daysCacheHeaders(endsAt: Date, now: Date): Record<string, string> {
  const seconds = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  const maxAgeSeconds = Math.min(purgedLifetime().maxAgeSeconds, seconds);
  return cacheHeaders({ maxAgeSeconds, staleSeconds: 0, query: 'all', tags: [tag] });
}

/** Call it wherever what the days can take changes. */
export function purgeDays(): void {
  purgeAfterCall(tag);
}
