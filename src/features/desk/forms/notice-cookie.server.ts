import type { AstroCookies } from 'astro';
import { deskNotices, type DeskNotice } from '../desk-notices.ts';

const name = '__Host-desk-notice';
const rules = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function setNotice(cookies: AstroCookies, notice: DeskNotice, since = 0): void {
  cookies.set(name, `${notice}.${since}`, { ...rules, maxAge: 60 });
}

/** Takes it out of the cookie, so that a reload does not say it again. */
export function takeNotice(cookies: AstroCookies): App.Locals['notice'] {
  const [notice = '', since] = cookies.get(name)?.value.split('.') ?? [];
  if (!Object.hasOwn(deskNotices, notice)) return undefined;
  cookies.delete(name, rules);
  return { name: notice as DeskNotice, since: Number(since) };
}
