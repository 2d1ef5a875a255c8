import { z } from 'zod';
import { NotFound } from '#src/server/http-error.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { cacheHeaders } from '#src/server/http/respond.server.ts';
import { findStoredFile, type StoredFile } from './stored-files.server.ts';

const MediaQuery = z.object({
  kind: z.enum(['picture', 'video'], 'Please ask for a picture or a video.'),
  id: z.string('Please say which one.').regex(/^\d{1,30}$/, 'Please say which one.'),
});

/**
 * A function may answer with 6 MB, and files count a third more than they are (bytes).
 * https://docs.netlify.com/build/functions/overview/
 */
const largestAnswerBytes = 4 * 1024 * 1024;

const day = 24 * 60 * 60;

/** A file never changes under its id; a day, so that a deleted post does not linger. */
const cache = {
  ...cacheHeaders({
    maxAgeSeconds: day,
    staleSeconds: 0,
    query: ['kind', 'id'],
    tags: ['instagram'],
  }),
  'Cache-Control': `public, max-age=${day}`,
};

/**
 * Answers with a stored picture or video of a post, or with the part of it that a player asks for.
 * Throws `BadRequest`, `NotFound` for a file of no visible post, `Unavailable` when the store
 * fails.
 */
export async function answerMedia(request: Request): Promise<Response> {
  const query = parseInput(MediaQuery, Object.fromEntries(new URL(request.url).searchParams));
  const file = await findStoredFile(query);
  if (!file) throw new NotFound('This post is no longer shown.');
  return partOf(file, request.headers.get('range')) ?? wholeOf(file);
}

function wholeOf({ bytes, type }: StoredFile): Response {
  return new Response(bytes, {
    headers: { 'Content-Type': type, 'Accept-Ranges': 'bytes', ...cache },
  });
}

/**
 * Safari plays no video from a server that does not answer parts. A part may end before what was
 * asked for: the player asks for the rest in turn. No cache header, or a CDN would hand out the part
 * as the file. RFC 9110, 14.
 */
function partOf({ bytes, type }: StoredFile, range: string | null): Response | undefined {
  const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return undefined;
  const first = Number(from);
  const part = bytes.subarray(first, first + largestAnswerBytes);
  const requested = part.subarray(0, to === '' ? undefined : Number(to) - first + 1);
  if (requested.length === 0) return undefined;
  const place = `bytes ${first}-${first + requested.length - 1}/${bytes.length}`;
  return new Response(requested, {
    status: 206,
    headers: { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Content-Range': place },
  });
}
