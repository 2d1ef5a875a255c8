import { ServiceError } from '#src/server/service-call.server.ts';
import { fetchMedia } from './fetch-media.server.ts';
import { forgetKept, keep, keyOf, listKept } from './kept-media.server.ts';
import type { MediaKind } from './media-path.ts';
import type { SnapshotPost } from './snapshot-post.ts';

export interface KeptCounts {
  kept: number;
  /** Files of posts that are gone. */
  forgotten: number;
  /** Files that could not be had; the next run tries again. */
  failed: number;
}

/**
 * Keeps every file of the posts before Instagram's addresses expire, and forgets what belongs to no
 * post any more. No file is begun after `endsAtMs` (milliseconds since the epoch). Throws when the
 * store fails.
 */
export async function keepFiles(
  posts: readonly SnapshotPost[],
  endsAtMs: number,
): Promise<KeptCounts> {
  const files = posts.flatMap(filesOf);
  const counts = { kept: 0, forgotten: 0, failed: 0 };
  const known = await listKept();
  const wanted = new Set(files.map(({ key }) => key));
  for (const key of known.difference(wanted)) {
    await forgetKept(key);
    counts.forgotten += 1;
  }
  for (const { key, kind, source } of files) {
    if (known.has(key)) continue;
    if (Date.now() >= endsAtMs) break;
    if (await tryKeeping(key, kind, source)) counts.kept += 1;
    else counts.failed += 1;
  }
  return counts;
}

function filesOf({ pictures, video }: SnapshotPost) {
  const kinds: [MediaKind, SnapshotPost['pictures']][] = [
    ['picture', pictures],
    ['video', video ? [video] : []],
  ];
  return kinds.flatMap(([kind, media]) =>
    media.map(({ id, source }) => ({ key: keyOf(kind, id), kind, source })),
  );
}

async function tryKeeping(key: string, kind: MediaKind, source: string): Promise<boolean> {
  try {
    await keep(key, await fetchMedia(kind, source));
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
