import { readCookie, secretCookie } from './cookies.server.ts';
import { siteOrigin } from '../deploy/site-origin.ts';
import { isKey } from './private-key.server.ts';

export interface PrivateLink {
  path: `/${string}`;
  /** Begins with `__Host-`, so that no other host can set it. */
  cookieName: string;
  lifeSeconds: number;
}

export function linkUrl({ path }: Pick<PrivateLink, 'path'>, key: string): string {
  return `${siteOrigin()}${path}?key=${key}`;
}

/** Redirects to the URL without the key; false where it has none. */
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

export function keyInCookie({ cookieName }: PrivateLink, cookies: string | null): string {
  return readCookie(cookies, cookieName) ?? '';
}
