import * as z from 'zod/mini';

/** "google/cpc/spring", or the host of another site, made of what the page read. A strange value loses nobody's request. */
export function sourceField() {
  return z.catch(
    z.optional(
      z.string().check(z.overwrite(nameOf), z.toLowerCase(), z.regex(/^[a-z\d][\w.:/-]{0,59}$/)),
    ),
    undefined,
  );
}

/** Of a page its host, of a query what it says of the source, and nothing else. */
function nameOf(source: string): string {
  if (!source.startsWith('?')) return URL.parse(source)?.host ?? '';
  const query = new URLSearchParams(source);
  return ['source', 'medium', 'campaign']
    .flatMap((name) => query.get(`utm_${name}`) ?? [])
    .join('/');
}
