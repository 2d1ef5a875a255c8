import { z } from 'zod';
import type { Db } from '#src/server/database.ts';
import { describeError } from '#src/server/describe-error.server.ts';
import { ServiceError } from '#src/server/service-call.server.ts';
import { parseInput } from '#src/server/parse-input.server.ts';
import { NotFound, Unavailable } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import { cacheHeaders } from '#src/server/respond.server.ts';
import { bytesResponse } from '#src/server/respond-bytes.server.ts';
import { fetchMedia, fetchVideoPart } from './fetch-media.server.ts';
import { findKept, keep, keyOf, type MediaFile } from './kept-media.server.ts';
import type { MediaKind } from './media-path.ts';
import { readSnapshot, sourceIn } from './snapshot.server.ts';

const MediaQuery = z.object({
  kind: z.enum(['picture', 'video'], 'Please ask for a picture or a video.'),
  id: z.string('Please say which one.').regex(/^\d{1,30}$/, 'Please say which one.'),
});

const day = 24 * 60 * 60;

/** A file never changes under its id; a day, so that a post taken back does not linger. */
const cache = {
  ...cacheHeaders({ maxAgeSeconds: day, staleSeconds: 0, query: ['kind', 'id'], tag: 'instagram' }),
  'Cache-Control': `public, max-age=${day}`,
};

/**
 * Answers with a picture or video of a post: the kept one, or else Instagram's, which is kept from
 * then on. A video too large for one answer is passed on part by part. Throws `BadRequest`, `NotFound` for a file of no post that is shown, `Unavailable` when it cannot be had.
 */
export async function answerMedia(db: () => Db, request: Request, log: CallLog): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { kind, id } = parseInput(MediaQuery, query);
  const key = keyOf(kind, id);
  const kept = await noted(log, () => findKept(key));
  log.note({ source: kept ? 'kept' : 'instagram' });
  if (kept) return bytesResponse(request, kept.bytes, kept.type, cache);
  const source = await findSource(db(), kind, id);
  try {
    return await answerFromInstagram(request, kind, source, async (file) => {
      await noted(log, () => keep(key, file));
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.note({ reason: error.code });
    throw new Unavailable({ cause: error });
  }
}

async function answerFromInstagram(
  request: Request,
  kind: MediaKind,
  source: string,
  keepFile: (file: MediaFile) => Promise<void>,
): Promise<Response> {
  try {
    const file = await fetchMedia(kind, source);
    await keepFile(file);
    return bytesResponse(request, file.bytes, file.type, cache);
  } catch (error) {
    const isLarge = error instanceof ServiceError && error.code === 'too_large';
    if (kind !== 'video' || !isLarge) throw error;
    const { bytes, range } = await fetchVideoPart(source, request.headers.get('range'));
    return new Response(bytes, {
      status: 206,
      headers: { 'Content-Type': 'video/mp4', 'Content-Range': range },
    });
  }
}

async function findSource(db: Db, kind: MediaKind, id: string): Promise<string> {
  const snapshot = await readSnapshot(db);
  const source = snapshot && sourceIn(snapshot, kind, id);
  if (source === undefined) throw new NotFound('This post is no longer shown.');
  return source;
}

/** The store is a convenience: without it the file comes from Instagram, and the log says why. */
async function noted<Result>(
  log: CallLog,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    log.note({ store: describeError(error) });
    return undefined;
  }
}
