import { getStore, listStores } from '@netlify/blobs';
import { BackupError } from './backup-error.ts';

/** A site of Netlify, and a token that may read and write its files. */
export interface Site {
  siteID: string;
  token: string;
}

/** Names of the stores of production. Throws `BackupError`. */
export async function findStores(site: Site): Promise<string[]> {
  const { stores } = await listStores(site).catch((cause: unknown) => {
    throw new BackupError('Netlify does not accept the site ID with this token.', { cause });
  });
  // A site that was visited has stores; the answer for an unknown site has none.
  if (stores.length === 0) throw new BackupError('There are no files: the site ID may be wrong.');
  return stores;
}

/** Chunks in base64, after them which file they are. */
export async function* fileLines(site: Site, stores: readonly string[]): AsyncGenerator<string> {
  for (const name of stores) {
    const store = getStore({ name, ...site });
    for await (const { blobs } of store.list({ paginate: true }))
      for (const { key } of blobs) {
        const found = await store.getWithMetadata(key, { type: 'stream' });
        // It was deleted after the list was made.
        if (!found) continue;
        for await (const chunk of found.data) yield Buffer.from(chunk).toString('base64');
        yield JSON.stringify({ file: { store: name, key, metadata: found.metadata } });
      }
  }
}
