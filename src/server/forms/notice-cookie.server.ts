import type { AstroCookies } from 'astro';

const name = '__Host-notice';
const rules = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Has the next page say what a form did. In the URL it would be said again by each reload. */
export function setNotice(cookies: AstroCookies, notice: string, since = 0): void {
  cookies.set(name, `${notice}.${since}`, { ...rules, maxAge: 60 });
}

export function takeNotice(cookies: AstroCookies): App.Locals['notice'] {
  const [notice, since] = cookies.get(name)?.value.split('.') ?? [];
  if (!notice) return undefined;
  cookies.delete(name, rules);
  return { name: notice, since: Number(since) };
}
