import { purgeCache } from '@netlify/functions';
import { withDeadline } from '../deadline.ts';
import { env } from '../env.ts';

/** Answers are kept for seconds anyway (milliseconds). */
const timeoutMs = 2000;

const open = new Set<Promise<void>>();

/**
 * Makes the CDN forget every answer with this tag. Nobody waits for it but the platform, after the answer. Does
 * nothing where the platform gave no token, as on a developer's machine. What is not purged lives out its few seconds.
 */
export function purgeCacheTag(tag: string): void {
  const { NETLIFY_PURGE_API_TOKEN: token, SITE_ID: siteID } = env();
  if (token === undefined || siteID === undefined) return;
  const late = () => new Error('The cache was not purged in time.');
  const purge = withDeadline(purgeCache({ tags: [tag], token, siteID }), timeoutMs, late)
    .catch(() => undefined)
    .finally(() => open.delete(purge));
  open.add(purge);
}

/** What `waitUntil` is to wait for, if anything. */
export function openPurges(): Promise<unknown> | undefined {
  return open.size > 0 ? Promise.all(open) : undefined;
}
