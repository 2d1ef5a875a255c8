export function readCookie(header: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1];
}

interface CookieRules {
  path: string;
  lifeSeconds: number;
  /** With `Strict`, a link on another site arrives without the cookie. */
  sameSite?: 'Lax' | 'Strict';
}

/** No script may read it. Without a value, the line that deletes it. */
export function secretCookie(
  name: string,
  value: string | undefined,
  { path, lifeSeconds, sameSite = 'Lax' }: CookieRules,
): string {
  const maxAge = value === undefined ? 0 : lifeSeconds;
  return `${name}=${value ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=${sameSite}`;
}
