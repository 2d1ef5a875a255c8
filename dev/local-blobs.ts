import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';

export interface LocalBlobs {
  clear: (isCleared?: (store: string) => boolean) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startLocalBlobs(directory?: string): Promise<LocalBlobs> {
  const folder = directory ?? (await mkdtemp(path.join(tmpdir(), 'lustreworks-blobs-')));
  const token = 'local';
  const server = new BlobsServer({ directory: folder, token, logger: () => undefined });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const context = {
    edgeURL,
    uncachedEdgeURL: edgeURL,
    siteID: 'local',
    token,
    deployID: 'local',
    primaryRegion: 'local',
  };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  const stores = path.join(folder, 'entries', context.siteID);
  return {
    // An instance that has noted its use within the minute counts on its note.
    clear: async (isCleared = (store) => store !== 'database-use') => {
      for (const name of await readdir(stores).catch(() => []))
        if (isCleared(name.replace(/^site:/, '')))
          // A call that goes on may still write.
          await rm(path.join(stores, name), { recursive: true, force: true, maxRetries: 5 });
    },
    stop: async () => {
      await server.stop();
      if (directory === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
