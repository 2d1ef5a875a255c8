import { randomUUID } from 'node:crypto';
import { purgeCache } from '@netlify/functions';
import { z } from 'zod';
import { withDeadline } from '../deadline.ts';
import { askFileStore, readFromStore, saveInStore } from '../deploy/file-store.server.ts';
import { env } from '../env.ts';
import { afterCall } from './after-call.server.ts';

const timeoutMs = 2000;
const storeName = 'failed-purges';
const Tags = z.array(z.string());

const day = 24 * 60 * 60;

/** Of answers whose every change is purged. Where the platform gives no token, they live out a few seconds. */
export function purgedLifetime(days = 1): { maxAgeSeconds: number; staleSeconds: number } {
  return purgeSettings()
    ? { maxAgeSeconds: days * day, staleSeconds: day }
    : { maxAgeSeconds: 5, staleSeconds: 10 };
}

const changed = new Set<string>();

/** A purge that fails is repeated by `repeatPurges`. */
export function purgeAfterCall(...tags: string[]): void {
  if (!purgeSettings()) return;
  for (const tag of tags) changed.add(tag);
  afterCall('purge', purgeChanged);
}

async function purgeChanged(): Promise<void> {
  const tags = [...changed];
  changed.clear();
  await purge(tags).catch(() => saveInStore(storeName, randomUUID(), tags));
}

/** Throws where one fails again. */
export async function repeatPurges(): Promise<void> {
  const { blobs } = await askFileStore(storeName, (store) => store.list());
  for (const { key } of blobs) {
    await purge((await readFromStore(storeName, key, Tags)) ?? []);
    await askFileStore(storeName, (store) => store.delete(key));
  }
}

async function purge(tags: string[]): Promise<void> {
  const late = () => new Error('The cache was not purged in time.');
  await withDeadline(purgeCache({ tags, ...purgeSettings() }), timeoutMs, late);
}

function purgeSettings(): { token: string; siteID: string } | undefined {
  const { NETLIFY_PURGE_API_TOKEN: token, SITE_ID: siteID } = env();
  return token === undefined || siteID === undefined ? undefined : { token, siteID };
}
