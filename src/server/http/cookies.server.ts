import { parseCookie, stringifySetCookie } from 'cookie';

export function readCookie(header: string | null, name: string): string | undefined {
  return parseCookie(header ?? '')[name];
}

interface CookieRules {
  path: string;
  lifeSeconds: number;
  /** With `strict`, a link on another site arrives without the cookie. */
  sameSite?: 'lax' | 'strict';
}

/** No script may read it. Without a value, the line that deletes it. */
export function secretCookie(
  name: string,
  value: string | undefined,
  { path, lifeSeconds, sameSite = 'lax' }: CookieRules,
): string {
  const maxAge = value === undefined ? 0 : lifeSeconds;
  return stringifySetCookie({ name, value, path, maxAge, sameSite, httpOnly: true, secure: true });
}
