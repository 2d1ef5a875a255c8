import { facts } from '#src/business/facts.ts';
import { answerBookingVisit } from '#src/features/bookings/page/booking-page.server.ts';
import { callFunction, type FunctionPlatform } from './function-platform.ts';

export type Role = 'customer' | 'owner';

/** The private links in a mail. */
export const linksOf = (text: string) => text.match(/https:\/\/\S+\?key=\S+/g) ?? [];

export const keyOf = (url = '') => new URL(url).searchParams.get('key') ?? '';

export const cookieOf = (role: Role, key: string) =>
  `__Host-booking${role === 'owner' ? '-owner' : ''}=${key}`;

/** Opens the page of a booking with a key. */
export function look(role: Role, key: string, method = 'GET', cookie = cookieOf(role, key)) {
  const path = role === 'owner' ? '/booking/manage' : '/booking';
  const headers = { cookie };
  return answerBookingVisit(
    new Request(`${facts.origin}${path}`, { method, headers }),
    role,
    new Date(),
  );
}

/** Posts a form of the page. */
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

/** What the page will say after a form. */
export function noticeIn({ headers }: Response): string | undefined {
  return /^__Host-booking-notice=(\w+);/.exec(headers.get('set-cookie') ?? '')?.[1];
}

/** The pages of bookings, as owner and customer use them with the newest mails they got. */
export function bookingPages(platform: FunctionPlatform) {
  /** The key in the newest mail with a link for a role. */
  function newestKey(role: Role): string {
    const path = role === 'owner' ? '/booking/manage?' : '/booking?';
    const links = platform.mails().flatMap(({ text }) => linksOf(text));
    return keyOf(links.findLast((url) => url.includes(path)));
  }

  /** Presses a button of the page, as the page was when it was opened, or with another token. Returns the notice, or the page. */
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
