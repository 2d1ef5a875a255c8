/** The value of a cookie in a request's `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1];
}

interface CookieRules {
  path: string;
  lifeSeconds: number;
  /** With `Strict`, a link on another site arrives without the cookie. */
  sameSite?: 'Lax' | 'Strict';
}

/** A `Set-Cookie` line for a secret that no script may read; without a value, the line that ends it. */
export function secretCookie(
  name: string,
  value: string | undefined,
  { path, lifeSeconds, sameSite = 'Lax' }: CookieRules,
): string {
  const maxAge = value === undefined ? 0 : lifeSeconds;
  return `${name}=${value ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=${sameSite}`;
}
