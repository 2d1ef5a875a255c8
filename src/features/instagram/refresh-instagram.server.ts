import { withDeadline } from '#src/server/deadline.ts';
import { env } from '#src/server/env.ts';
import { ServiceError } from '#src/server/service-call.server.ts';
import { readPosts } from './instagram-api.server.ts';
import { savePosts } from './instagram.server.ts';
import { storeFiles } from './stored-files.server.ts';
import { renewToken } from './token.server.ts';

const readingTimeoutMs = 8000;

/**
 * What each run does: renews the token when it is due, reads the posts, keeps their files and
 * then the posts. Where Instagram fails, those of the last run stay. A token that ends soon, or that
 * Instagram rejects, is a problem to be notified. Without a token in the environment there is nothing to do.
 */
export async function refreshInstagram(now: Date, endsAtMs: number) {
  const ownersToken = env().INSTAGRAM_ACCESS_TOKEN;
  if (ownersToken === undefined) return {};
  const { token, outcome, reason, daysLeft, isEnding } = await renewToken(ownersToken, now);
  const check = {
    token: outcome,
    ...(reason !== undefined && { tokenReason: reason }),
    ...(daysLeft !== undefined && { tokenDaysLeft: daysLeft }),
    ...(isEnding && { problem: 'instagram_token' as const }),
  };
  try {
    const late = () => new ServiceError('timeout');
    const { posts, files } = await withDeadline(readPosts(token), readingTimeoutMs, late);
    const counts = await storeFiles(files, endsAtMs);
    await savePosts(posts);
    return { ...check, posts: posts.length, ...counts };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const problem = error.code === 'token_expired' ? 'instagram_token' : 'instagram_posts';
    return { problem, ...check, posts: error.code };
  }
}
