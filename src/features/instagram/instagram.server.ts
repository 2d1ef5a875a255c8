import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { env } from '#src/server/env.ts';
import { cacheHeaders, json } from '#src/server/http/respond.server.ts';
import { Post } from './visible-post.ts';

const Rows = z.array(z.object({ posts: z.array(Post) }));

export async function answerPosts(db: () => Db): Promise<Response> {
  const isSetUp = env().INSTAGRAM_ACCESS_TOKEN !== undefined;
  const rows = isSetUp ? await db().sql`select posts from instagram_snapshot` : [];
  const posts = Rows.parse(rows)[0]?.posts ?? [];
  const times =
    posts.length > 0
      ? { maxAgeSeconds: 300, staleSeconds: 3600 }
      : { maxAgeSeconds: 60, staleSeconds: 0 };
  // Nothing in the query counts. The rule must name something, or every `utm_*` is cached separately.
  const headers = cacheHeaders({ ...times, query: ['none'], tags: ['instagram'] });
  return json({ data: posts }, { headers });
}

export async function savePosts(db: Db, posts: readonly Post[], now: Date): Promise<void> {
  await db.sql`
    insert into instagram_snapshot (posts, read_at) values (${JSON.stringify(posts)}::jsonb, ${now})
    on conflict (id) do update set posts = excluded.posts, read_at = excluded.read_at`;
}
