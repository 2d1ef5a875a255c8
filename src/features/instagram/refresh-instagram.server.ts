import type { Db } from '#src/server/database.ts';
import { env } from '#src/server/env.ts';
import { ServiceError } from '#src/server/service-call.server.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import { updateSnapshot } from './instagram.server.ts';
import { keepFiles, type KeptCounts } from './keep-posts.server.ts';
import { readSnapshot } from './snapshot.server.ts';
import { renewToken, type TokenCheck } from './token.server.ts';

export interface GalleryRefresh extends Partial<KeptCounts> {
  token?: TokenCheck['outcome'];
  tokenReason?: string;
  tokenDaysLeft?: number;
  /** Posts read, or why they could not be. */
  posts?: number | string;
}

/**
 * What the hourly run does: renews the token when it is due, reads the posts and keeps their files.
 * A token that ends soon, or that Instagram refuses, raises the alarm. Without a token in the
 * environment there is nothing to do.
 */
export async function refreshInstagram(
  db: () => Db,
  now: Date,
  endsAtMs: number,
  log: CallLog,
): Promise<GalleryRefresh> {
  const seed = env().INSTAGRAM_ACCESS_TOKEN;
  if (seed === undefined) return {};
  const token = await renewToken(db(), seed, now);
  if (token.isEnding) log.alarm();
  const posts = await readAgain(db(), seed, now, log);
  const snapshot = await readSnapshot(db());
  const files = snapshot && (await keepFiles(snapshot.posts, endsAtMs));
  return {
    token: token.outcome,
    ...(token.reason !== undefined && { tokenReason: token.reason }),
    ...(token.daysLeft !== undefined && { tokenDaysLeft: token.daysLeft }),
    posts,
    ...files,
  };
}

async function readAgain(db: Db, seed: string, now: Date, log: CallLog): Promise<number | string> {
  try {
    const posts = await updateSnapshot(db, seed, await readSnapshot(db), now, log);
    return posts.length;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'token_expired') log.alarm();
    return error.code;
  }
}
