import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { env } from '#src/server/env.ts';
import { purgeAfterCall, purgedLifetime } from '#src/server/http/purge-cache.server.ts';
import { cacheHeaders, json } from '#src/server/http/respond.server.ts';
import { Post } from './visible-post.ts';

const Rows = z.array(z.object({ posts: z.array(Post) }));
const Changes = z.tuple([z.object({ isChanged: z.boolean() })]);

const instagramTag = 'instagram';

export async function answerPosts(db: () => Db): Promise<Response> {
  const isSetUp = env().INSTAGRAM_ACCESS_TOKEN !== undefined;
  const rows = isSetUp ? await db().sql`select posts from instagram_snapshot` : [];
  const posts = Rows.parse(rows)[0]?.posts ?? [];
  // Nothing in the query counts. The rule must name something, or every `utm_*` is cached separately.
  const headers = cacheHeaders({ ...purgedLifetime(), query: ['none'], tags: [instagramTag] });
  return json({ data: posts }, { headers });
}

export async function savePosts(db: Db, posts: readonly Post[], now: Date): Promise<void> {
  const rows = await db.sql`
    with before as (select posts from instagram_snapshot)
    insert into instagram_snapshot (posts, read_at) values (${JSON.stringify(posts)}::jsonb, ${now})
    on conflict (id) do update set posts = excluded.posts, read_at = excluded.read_at
    returning posts is distinct from (select posts from before) as "isChanged"`;
  if (Changes.parse(rows)[0].isChanged) purgeAfterCall(instagramTag);
}
