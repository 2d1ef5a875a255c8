import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { retention, startOf } from '#src/business/retention.ts';
import { askFileStore, readFromStore, saveInStore } from '#src/server/deploy/file-store.server.ts';
import { hashKey, isKey, newKey } from '#src/server/http/private-key.server.ts';
import { linkUrl, type PrivateLink } from '#src/server/http/private-link.server.ts';
import { isStaff } from '../session/staff.server.ts';
import { readCalendarFeed } from '#src/features/bookings/calendar/calendar-feed.server.ts';
import { NotFound } from '#src/server/http-error.ts';

/** One file for each key, under its hash: a poll reads it and lets the database sleep. */
const storeName = 'calendar-keys';

const StoredKey = z.object({ email: z.string(), device: z.string(), addedAt: z.coerce.date() });
type StoredKey = z.infer<typeof StoredKey>;

const calendarLink: PrivateLink = {
  path: '/.netlify/functions/calendar',
  cookieName: '__Host-calendar',
  lifeSeconds: 60,
};
const cookieRules = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Throws `Unavailable`. */
export async function addCalendarKey(key: StoredKey, cookies: AstroCookies): Promise<void> {
  const secret = newKey();
  await saveInStore(storeName, hashKey(secret), key);
  const { cookieName, lifeSeconds: maxAge } = calendarLink;
  cookies.set(cookieName, secret, { ...cookieRules, maxAge });
}

/** The URL with the key that was just added; a second time, nothing. */
export function takeCalendarUrl(cookies: AstroCookies): string | undefined {
  const key = cookies.get(calendarLink.cookieName)?.value;
  if (key === undefined) return undefined;
  cookies.delete(calendarLink.cookieName, cookieRules);
  return linkUrl(calendarLink, key);
}

/** Throws `Unavailable`. */
export async function isCalendarKey(key: string, now: Date): Promise<boolean> {
  return isKey(key) && isLive(await readFromStore(storeName, hashKey(key), StoredKey), now);
}

/** Throws `Unavailable`. */
export async function listCalendarKeys(email: string, now: Date) {
  return (await readKeys()).filter((key) => key.email === email && isLive(key, now));
}

/** Ends a key of a staff member, or with '' all of them; of nobody else. Returns how many. Throws `Unavailable`. */
export async function endCalendarKeys(email: string, hash: string): Promise<number> {
  return deleteKeys((key) => key.email === email && (hash === '' || key.hash === hash));
}

/** Those that are too old, and those of people who have left. Throws `Unavailable`. */
export async function deleteEndedKeys(now: Date): Promise<number> {
  return deleteKeys((key) => !isLive(key, now));
}

function isLive(key: StoredKey | undefined, now: Date): boolean {
  return key !== undefined && isStaff(key.email) && key.addedAt > startOf(retention.calendars, now);
}

async function readKeys() {
  const { blobs } = await askFileStore(storeName, (store) => store.list());
  const keys = await Promise.all(
    blobs.map(async ({ key: hash }) => {
      const key = await readFromStore(storeName, hash, StoredKey);
      return key && { ...key, hash };
    }),
  );
  return keys.filter((key) => key !== undefined).sort((a, b) => +a.addedAt - +b.addedAt);
}

async function deleteKeys(isEnded: (key: StoredKey & { hash: string }) => boolean) {
  const ended = (await readKeys()).filter(isEnded);
  await askFileStore(storeName, (store) =>
    Promise.all(ended.map(({ hash }) => store.delete(hash))),
  );
  return ended.length;
}

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
