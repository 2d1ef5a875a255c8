import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readFromStore, saveInStore } from '#src/server/deploy/file-store.server.ts';
import { env } from '#src/server/env.ts';
import { purgeAfterCall, purgedLifetime } from '#src/server/http/purge-cache.server.ts';
import { cacheHeaders, json } from '#src/server/http/respond.server.ts';
import { Post } from './visible-post.ts';

const storeName = 'instagram';
const key = 'posts';

const instagramTag = 'instagram';

/** Throws `Unavailable`. */
export async function answerPosts(): Promise<Response> {
  const isSetUp = env().INSTAGRAM_ACCESS_TOKEN !== undefined;
  const posts = isSetUp ? await readSavedPosts() : [];
  // Nothing in the query counts. The rule must name something, or every `utm_*` is cached separately.
  const headers = cacheHeaders({ ...purgedLifetime(), query: ['none'], tags: [instagramTag] });
  return json({ data: posts }, { headers });
}

export async function savePosts(posts: readonly Post[]): Promise<void> {
  if (isDeepStrictEqual(posts, await readSavedPosts())) return;
  await saveInStore(storeName, key, posts);
  purgeAfterCall(instagramTag);
}

async function readSavedPosts(): Promise<Post[]> {
  return (await readFromStore(storeName, key, z.array(Post))) ?? [];
}
