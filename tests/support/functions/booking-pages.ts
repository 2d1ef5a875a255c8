import { facts } from '#src/business/facts.ts';
import { readBookingPage } from '#src/features/bookings/page/booking-page.server.ts';
import { callFunction, type FunctionPlatform } from './function-platform.ts';

export type Role = 'customer' | 'owner';

export const linksOf = (text: string) => text.match(/https:\/\/\S+\?key=\S+/g) ?? [];

export const keyOf = (url = '') => new URL(url).searchParams.get('key') ?? '';

export const cookieOf = (role: Role, key: string) =>
  `__Host-booking${role === 'owner' ? '-owner' : ''}=${key}`;

export function look(role: Role, key: string, method = 'GET', cookie = cookieOf(role, key)) {
  const path = role === 'owner' ? '/booking/manage' : '/booking';
  const headers = { cookie };
  return readBookingPage(
    new Request(`${facts.origin}${path}`, { method, headers }),
    role,
    new Date(),
  );
}

export function post(
  role: Role,
  key: string,
  form: Record<string, string>,
  ip = '',
  site = 'same-origin',
): Promise<Response> {
  return callFunction('booking', {
    method: 'POST',
    headers: {
      cookie: cookieOf(role, key),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
    },
    body: new URLSearchParams(form).toString(),
    ...(ip && { ip }),
  });
}

export function noticeIn({ headers }: Response): string | undefined {
  return /^__Host-booking-notice=(\w+);/.exec(headers.get('set-cookie') ?? '')?.[1];
}

export function bookingPages(platform: FunctionPlatform) {
  // Where there is a desk, the owner's mail has no key.
  process.env.STAFF_EMAILS ??= '';

  function newestKey(role: Role): string {
    const path = role === 'owner' ? '/booking/manage?' : '/booking?';
    const links = platform.mails().flatMap(({ text }) => linksOf(text));
    return keyOf(links.findLast((url) => url.includes(path)));
  }

  async function press(
    role: Role,
    action: string,
    { key = newestKey(role), token = '', ...fields }: Record<string, string> = {},
  ): Promise<string> {
    const visible = await look(role, key);
    const form = { role, action, token: token || visible.token, ...fields };
    const response = await post(role, key, form);
    const location = response.headers.get('location');
    if (location === null) return String(response.status);
    return noticeIn(response) ?? location;
  }

  return { newestKey, press };
}
