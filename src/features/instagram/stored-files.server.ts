import { z } from 'zod';
import { askFileStore } from '#src/server/deploy/file-store.server.ts';
import { fetchFromService, ServiceError } from '#src/server/service-call.server.ts';
import type { FileKind, PostFile } from './instagram-post.ts';

const storeName = 'instagram-media';

const largestFileBytes = 32 * 1024 * 1024;

const types: Record<FileKind, readonly string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  video: ['video/mp4'],
};

// The client's types do not say that a missing file is null.
const StoredFiles = z.nullable(
  z.object({ data: z.instanceof(ArrayBuffer), metadata: z.object({ type: z.string() }) }),
);

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; type: string };

const keyOf = ({ kind, id }: Pick<PostFile, 'kind' | 'id'>) => `${kind}/${id}`;

export async function findStoredFile(
  file: Pick<PostFile, 'kind' | 'id'>,
): Promise<StoredFile | undefined> {
  const found = StoredFiles.parse(
    await askFileStore(storeName, (store) =>
      store.getWithMetadata(keyOf(file), { type: 'arrayBuffer' }),
    ),
  );
  return found ? { bytes: new Uint8Array(found.data), type: found.metadata.type } : undefined;
}

/** These and no others. No file is begun after `endsAtMs` (milliseconds since the epoch). Throws when the store fails. */
export async function storeFiles(files: readonly PostFile[], endsAtMs: number) {
  const { blobs } = await askFileStore(storeName, (store) => store.list());
  const known = new Set(blobs.map(({ key }) => key));
  const gone = known.difference(new Set(files.map(keyOf)));
  for (const key of gone) await askFileStore(storeName, (store) => store.delete(key));
  const counts = { stored: 0, deleted: gone.size, failed: 0 };
  for (const file of files) {
    if (known.has(keyOf(file))) continue;
    if (Date.now() >= endsAtMs) break;
    const fetched = await fetchFile(file);
    if (fetched === undefined) {
      counts.failed += 1;
      continue;
    }
    const { bytes, type } = fetched;
    await askFileStore(storeName, (store) =>
      store.set(keyOf(file), new Blob([bytes]), { metadata: { type } }),
    );
    counts.stored += 1;
  }
  return counts;
}

async function fetchFile({ kind, source }: PostFile): Promise<StoredFile | undefined> {
  try {
    const { status, headers, bytes } = await fetchFromService(source, largestFileBytes);
    const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const isFile = status === 200 && types[kind].includes(type) && bytes.length > 0;
    return isFile ? { bytes, type } : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
