import { newBookingLink } from '#src/features/bookings/store/booking-keys.server.ts';
import { database } from '#src/server/database/database.ts';
import { keyOf } from '#tests/support/functions/booking-pages.ts';
import { requestBooking } from './desk-bookings.ts';
import { ann, mailedLink, postDesk, sendAs, signIn } from './desk-pages.ts';
import type { FunctionPlatform } from '#tests/support/functions/function-platform.ts';

type Caller = (platform: FunctionPlatform) => Promise<{ cookie: string; token?: string }>;

const after =
  (statement: string): Caller =>
  async ({ database: { query } }) => {
    const session = await signIn(ann);
    await query(statement);
    return session;
  };

export const outsiders: [string, Caller][] = [
  ['a stranger', () => Promise.resolve({ cookie: '' })],
  ['a forged cookie', () => Promise.resolve({ cookie: `__Host-desk=${'x'.repeat(22)}` })],
  ['a cookie of another name', async () => ({ cookie: (await signIn(ann)).cookie.slice(7) })],
  [
    'a session idle for 12 hours',
    after(`update desk_sessions set seen_at = now() - interval '12 hours 1 minute'`),
  ],
  [
    'a session of a week ago',
    after(`update desk_sessions set started_at = now() - interval '7 days 1 minute'`),
  ],
  [
    'a session of who has left',
    after(`update desk_sessions set email = 'gone@lustreworks.example'`),
  ],
  [
    'a session that was ended',
    async () => {
      const session = await signIn(ann);
      await sendAs(session, 'sessions.end', { session: '' });
      return session;
    },
  ],
  [
    'a link that was not used',
    async (platform) => ({ cookie: `__Host-desk=${await mailedLink(platform, ann)}` }),
  ],
  [
    'a link that was used',
    async (platform) => {
      const key = await mailedLink(platform, ann);
      await postDesk('signIn.useLink', { key });
      return { cookie: `__Host-desk=${key}` };
    },
  ],
  [
    "a customer's link",
    async () => {
      const id = await requestBooking();
      const link = await newBookingLink(database().sql, id, 'customer', new Date());
      return { cookie: `__Host-desk=${keyOf(link)}` };
    },
  ],
];
