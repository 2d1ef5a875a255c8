import { readCalendarFeed } from '#src/features/bookings/calendar/calendar-feed.server.ts';
import { hashKey } from '#src/server/http/private-key.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import { isCalendarKey } from './calendar-keys.server.ts';

/** Answers a calendar program from the file store alone. Throws `NotFound` for any key that opens nothing, `Unavailable`. */
export async function answerCalendar({ url, headers }: Request, now: Date): Promise<Response> {
  const key = new URL(url).searchParams.get('key') ?? '';
  if (!(await isCalendarKey(key, now))) throw new NotFound('There is no such calendar.');
  const file = await readCalendarFeed();
  const etag = `"${hashKey(file)}"`;
  const known = headers.get('if-none-match')?.split(/,\s*/) ?? [];
  const cacheHeaders = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  // A weak tag too: a CDN that compresses the file makes one of ours.
  if (known.some((tag) => tag.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers: cacheHeaders });
  return new Response(file, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...cacheHeaders },
  });
}
