import { readCookie, secretCookie } from './cookies.server.ts';
import { siteOrigin } from '../deploy/site-origin.ts';
import { isKey } from './private-key.server.ts';

/** A page that opens for anyone who has the key of a mail's link. */
export interface PrivateLink {
  path: `/${string}`;
  /** Begins with `__Host-`, so that no other host can set it; scripts cannot read it. */
  cookieName: string;
  /** Of the cookie; the link in the mail sets it again. */
  lifeSeconds: number;
}

/** The link as a mail has it. */
export function linkUrl({ path }: PrivateLink, key: string): string {
  return `${siteOrigin()}${path}?key=${key}`;
}

/** Puts a link's key into a cookie and leads on to the URL without it; false where the URL has none. */
export function moveKeyToCookie(
  { path, cookieName, lifeSeconds }: PrivateLink,
  url: string,
  headers: Headers,
): boolean {
  const given = new URL(url).searchParams.get('key');
  if (given === null) return false;
  const value = isKey(given) ? given : undefined;
  headers.set('Location', path);
  headers.set('Set-Cookie', secretCookie(cookieName, value, { path: '/', lifeSeconds }));
  return true;
}

/** The key in a browser's cookie, or an empty text. */
export function keyInCookie({ cookieName }: PrivateLink, cookies: string | null): string {
  return readCookie(cookies, cookieName) ?? '';
}
