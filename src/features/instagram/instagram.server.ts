import type { Db } from '#src/server/database.ts';
import { withDeadline } from '#src/server/deadline.ts';
import { env } from '#src/server/env.ts';
import { ServiceError } from '#src/server/service-call.server.ts';
import { Unavailable } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import { cacheHeaders, json, type CacheRule } from '#src/server/respond.server.ts';
import { postLimit, readPosts } from './instagram-api.server.ts';
import { continuePosts, toPost, type SnapshotPost } from './snapshot-post.ts';
import { claimReading, readSnapshot, saveSnapshot, type Snapshot } from './snapshot.server.ts';
import { currentToken } from './token.server.ts';

/** New posts are seen after this long at most (milliseconds). */
const freshMs = 15 * 60_000;

/** All pages of Instagram's answer together; the visitor waits (milliseconds). */
const readingTimeoutMs = 4500;

const lasting = { maxAgeSeconds: 300, staleSeconds: 3600 };

/** Soon after Instagram is back, visitors get its own answer again. */
const passing = { maxAgeSeconds: 60, staleSeconds: 0 };

/**
 * Answers GET instagram (spec 1, section 7) with `{ data: [post] }`, newest first. The posts come
 * from the snapshot while that is fresh, then from Instagram; where Instagram fails, from the last
 * good snapshot. Without a token in the environment there are none. Throws `Unavailable` when
 * Instagram fails and nothing was ever read.
 */
export async function answerGallery(db: () => Db, now: Date, log: CallLog): Promise<Response> {
  const seed = env().INSTAGRAM_ACCESS_TOKEN;
  if (seed === undefined) {
    log.note({ source: 'not set up' });
    return listOf([], passing);
  }
  const snapshot = await readSnapshot(db());
  const isFresh = snapshot && now.getTime() - snapshot.readAt.getTime() < freshMs;
  if (snapshot && (isFresh || !(await claimReading(db(), now)))) {
    log.note({ source: 'snapshot' });
    return listOf(snapshot.posts, isFresh ? lasting : passing);
  }
  try {
    const posts = await updateSnapshot(db(), seed, snapshot, now, log);
    log.note({ source: 'instagram' });
    return listOf(posts, lasting);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.note({ source: 'snapshot', reason: error.code });
    // No time mends this one.
    if (error.code === 'token_expired') log.alarm();
    if (!snapshot) throw new Unavailable({ cause: error });
    return listOf(snapshot.posts, passing);
  }
}

/** Reads the posts from Instagram and keeps them. Throws `ServiceError`. */
export async function updateSnapshot(
  db: Db,
  seed: string,
  before: Snapshot | undefined,
  now: Date,
  log: CallLog,
): Promise<SnapshotPost[]> {
  const token = await currentToken(db, seed);
  const late = () => new ServiceError('timeout');
  const { posts, brokenOff } = await withDeadline(readPosts(token), readingTimeoutMs, late);
  if (brokenOff !== undefined) log.note({ brokenOff });
  const whole =
    brokenOff === undefined ? posts : continuePosts(posts, before?.posts ?? [], postLimit);
  await saveSnapshot(db, whole, now);
  return whole;
}

function listOf(
  posts: readonly SnapshotPost[],
  lifetime: Pick<CacheRule, 'maxAgeSeconds' | 'staleSeconds'>,
): Response {
  // Nothing in the query counts. The rule must name something, or every `utm_*` is kept apart.
  const headers = cacheHeaders({ ...lifetime, query: ['none'], tag: 'instagram' });
  return json({ data: posts.map(toPost) }, { headers });
}
