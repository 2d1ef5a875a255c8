import { facts } from '#src/business/facts.ts';
import { readBookingPage } from '#src/features/bookings/page/booking-page.server.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { askDesk, noticeOf, ownPage } from '#tests/support/desk/desk-pages.ts';
import type { FunctionPlatform } from './function-platform.ts';

export type Role = 'customer' | 'owner';

export const linksOf = (text: string) => text.match(/https:\/\/\S+\?key=\S+/g) ?? [];

export const keyOf = (url = '') => new URL(url).searchParams.get('key') ?? '';

export const cookieOf = (role: Role, key: string) =>
  `__Host-booking${role === 'owner' ? '-owner' : ''}=${key}`;

const pathOf = (role: Role) => (role === 'owner' ? '/booking/manage' : '/booking');

export function look(role: Role, key: string, method = 'GET') {
  const headers = { cookie: cookieOf(role, key) };
  return readBookingPage(
    new Request(`${facts.origin}${pathOf(role)}`, { method, headers }),
    role,
    new Date(),
  );
}

export async function post(
  role: Role,
  key: string,
  form: Record<string, string>,
  ip = nextAddress(),
): Promise<Response> {
  const { response, locals } = await askDesk(`${pathOf(role)}?_action=customer.changeBooking`, {
    method: 'POST',
    headers: { cookie: cookieOf(role, key), ...ownPage },
    body: new URLSearchParams(form),
    ip,
  });
  const [wrong] = Object.keys(locals.problem?.errors ?? {});
  if (wrong) response.headers.set('says', wrong);
  return response;
}

/** Sends another form of the customer's page, as the page is now where it names no token. */
export async function sendForm(key: string, action: string, form: Record<string, string> = {}) {
  const token = form.token ?? (await look('customer', key)).token;
  return askDesk(`/booking?_action=customer.${action}`, {
    method: 'POST',
    headers: { cookie: cookieOf('customer', key), ...ownPage },
    body: new URLSearchParams({ token, ...form }),
  });
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
    return noticeOf(response) ?? String(response.status);
  }

  return { newestKey, press };
}
