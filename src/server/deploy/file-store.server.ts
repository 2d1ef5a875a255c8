import type { z } from 'zod';
import { getDeployStore, getStore, type Store } from '@netlify/blobs';
import { isPreview } from '#src/lib/deploy/deploy.ts';
import { withDeadline } from '../deadline.ts';
import { Unavailable } from '../http-error.ts';

const timeoutMs = 4000;

/**
 * A preview has its own store. Opened at each use, because on Netlify its URL belongs to the call. Without strong
 * consistency, a read may be a minute old, and the CDN would keep that answer for a day. Throws `Unavailable`.
 */
export async function askFileStore<Result>(
  name: string,
  ask: (store: Store) => Promise<Result>,
): Promise<Result> {
  const late = () => new Error('The file store did not answer in time.');
  try {
    const options = { name, consistency: 'strong' } as const;
    const store = isPreview ? getDeployStore(options) : getStore(options);
    return await withDeadline(ask(store), timeoutMs, late);
  } catch (cause) {
    throw new Unavailable({ cause });
  }
}

export async function saveInStore(name: string, key: string, value: unknown): Promise<void> {
  await askFileStore(name, (store) => store.setJSON(key, value));
}

/** JSON under a key; `undefined` where there is none. Throws where it cannot be read. */
export async function readFromStore<Value>(
  name: string,
  key: string,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const found: unknown = await askFileStore(name, (store) => store.get(key, { type: 'json' }));
  return found === null ? undefined : schema.parse(found);
}
