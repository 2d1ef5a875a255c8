import { vi } from 'vitest';

/** With which the platform lets a site purge its cache. */
export const purgeSettings = { NETLIFY_PURGE_API_TOKEN: 'purge-token', SITE_ID: 'site' };

/** Records the tags of each purge of the CDN's cache, and answers it; all other calls go on. */
export function recordPurges(
  answer: () => Promise<Response> = () => Promise.resolve(new Response(null, { status: 202 })),
): string[][] {
  const real = globalThis.fetch;
  const purges: string[][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (url !== 'https://api.netlify.com/api/v1/purge') return real(url, init);
    const { cache_tags: tags } = JSON.parse(init?.body as string) as { cache_tags: string[] };
    purges.push(tags.toSorted());
    return answer();
  });
  return purges;
}
