import { z } from 'zod';
import type { Db } from '#src/server/database.ts';
import type { MediaKind } from './media-path.ts';
import { SnapshotPost } from './snapshot-post.ts';

/** Between two attempts to read the posts again (milliseconds). */
const attemptPauseMs = 60_000;

export interface Snapshot {
  posts: SnapshotPost[];
  readAt: Date;
}

const SnapshotRows = z.array(z.object({ posts: z.array(SnapshotPost), read_at: z.coerce.date() }));

/** The posts as last read; `undefined` before the first reading. */
export async function readSnapshot(db: Db): Promise<Snapshot | undefined> {
  const [row] = SnapshotRows.parse(await db.sql`select posts, read_at from instagram_snapshot`);
  return row && { posts: row.posts, readAt: row.read_at };
}

export async function saveSnapshot(
  db: Db,
  posts: readonly SnapshotPost[],
  now: Date,
): Promise<void> {
  await db.sql`
    insert into instagram_snapshot (posts, read_at, tried_at)
    values (${JSON.stringify(posts)}::jsonb, ${now}, ${now})
    on conflict (id) do update set
      posts = excluded.posts, read_at = excluded.read_at, tried_at = excluded.tried_at`;
}

/** Whether this caller may read the posts again: nobody else set out to within the last minute. */
export async function claimReading(db: Db, now: Date): Promise<boolean> {
  const pauseStart = new Date(now.getTime() - attemptPauseMs);
  const rows = await db.sql`
    update instagram_snapshot set tried_at = ${now} where tried_at < ${pauseStart} returning id`;
  return rows.length > 0;
}

/** Where Instagram has a file of a post that is still shown. */
export function sourceIn(
  { posts }: Pick<Snapshot, 'posts'>,
  kind: MediaKind,
  id: string,
): string | undefined {
  const files = posts.flatMap(({ pictures, video }) =>
    kind === 'picture' ? pictures : video ? [video] : [],
  );
  return files.find((file) => file.id === id)?.source;
}
