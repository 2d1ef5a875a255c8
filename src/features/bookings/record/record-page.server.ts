import type { AstroCookies } from 'astro';
import { database } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { readCookie } from '#src/server/http/cookies.server.ts';
import { privateHeaders, type PageData } from '#src/server/http/page-data.server.ts';
import { keyInCookie, linkUrl, moveKeyToCookie } from '#src/server/http/private-link.server.ts';
import type { Booking } from '../booking.ts';
import { recordLink, recordOfKey } from './record-keys.server.ts';

export interface RecordPageData extends PageData {
  /** Nothing until its button has been pressed. */
  record?: Booking;
  url: string;
}

const openCookie = `${recordLink.cookieName}-open`;

export async function readRecordPage(request: Request): Promise<RecordPageData> {
  const headers = privateHeaders();
  if (moveKeyToCookie(recordLink, request.url, headers)) return { status: 303, headers, url: '' };
  const key = keyOfRecord(request);
  const url = linkUrl(recordLink, key);
  if (key === '') return { status: 404, headers, url };
  const isOpen = readCookie(request.headers.get('cookie'), openCookie) === key;
  if (!isOpen) return { status: 200, headers, url };
  try {
    const record = await recordOfKey(database().sql, key);
    return record ? { record, status: 200, headers, url } : { status: 404, headers, url };
  } catch (error) {
    const httpError = asHttpError(error);
    return { status: httpError.status, headers, httpError, url };
  }
}

export function keyOfRecord({ headers }: Request): string {
  return keyInCookie(recordLink, headers.get('cookie'));
}

export function openRecord(cookies: AstroCookies, key: string): void {
  const { cookieName, lifeSeconds: maxAge } = recordLink;
  for (const name of [cookieName, openCookie])
    cookies.set(name, key, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge });
}
