import { purgeCache } from '@netlify/functions';
import { withDeadline } from '../deadline.ts';
import { env } from '../env.ts';

const timeoutMs = 2000;

const open = new Set<Promise<void>>();

/** Without a token, as on a developer’s machine, and where it fails, answers live out their few seconds. */
export function purgeCacheTag(tag: string): void {
  const { NETLIFY_PURGE_API_TOKEN: token, SITE_ID: siteID } = env();
  if (token === undefined || siteID === undefined) return;
  const late = () => new Error('The cache was not purged in time.');
  const purge = withDeadline(purgeCache({ tags: [tag], token, siteID }), timeoutMs, late)
    .catch(() => undefined)
    .finally(() => open.delete(purge));
  open.add(purge);
}

export function openPurges(): Promise<unknown> | undefined {
  return open.size > 0 ? Promise.all(open) : undefined;
}
