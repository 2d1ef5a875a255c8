import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { formatCents } from '#src/lib/money.ts';
import { bookingBody, quoteTotalCents } from '#tests/support/builders/lead-bodies.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import { plain, soldOut, upcoming } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  // Days pass without a schedule, which the watch tells of.
  takeLog();
});

const night = async (at: string) => {
  vi.setSystemTime(Date.parse(at));
  expect((await callFunction('digest', { method: 'POST' })).status).toBe(200);
};
const digests = () => platform.mails().filter(({ subject }) => subject.startsWith('The week of'));

it('the digest of a week comes once, on Monday when the shop opens, with what happened in it', async () => {
  const signals = ['quote_begun', 'vehicle_selection'].map((event) => ({ event, service: 'ppf' }));
  await postJson('signals', { signals: [...signals, { vital: 'LCP', value: 900, path: '/shop' }] });
  await sendMails();
  await postJson('leads', bookingBody({ emailed: true }));
  await platform.database.query(
    `insert into booking_history (booking_id, revision, role, action, state_after, at)
     select id, 1, 'owner', 'propose', 'proposed', now() + interval '3 hours' from bookings`,
  );
  await platform.database.query(
    `insert into orders (id, number, status, paid_at, amount_received_cents, is_test) values
       (gen_random_uuid(), 'LW-1', 'paid', now(), 5000, false),
       (gen_random_uuid(), 'LW-2', 'paid', now(), 7000, true),
       (gen_random_uuid(), 'LW-3', 'refunded', now(), 2000, false)`,
  );

  await night('2026-11-23T10:30:00Z');
  await sendMails();
  expect(digests()).toEqual([]);

  vi.setSystemTime(Date.parse('2026-11-23T15:00:00Z'));
  await sendMails();
  const [mail] = digests();
  expect(mail?.subject).toBe('The week of November 16, 2026');
  for (const line of [
    'Wed  ████████████████████ 1',
    'Quotes begun: 1',
    'Quotes finished: 0',
    'Answered within 24 hours: 1 of 1 (100 %)',
    'Orders paid: 2 ($70.00)',
    'Refunds: 1 ($20.00)',
    'Slowest pages: /shop up to 1 s',
    'What broke: nothing',
  ]) {
    expect(mail?.text).toContain(line);
  }

  await night('2026-11-24T10:30:00Z');
  await sendMails();
  expect(digests()).toHaveLength(1);

  await night('2026-11-30T10:30:00Z');
  vi.setSystemTime(Date.parse('2026-11-30T15:00:00Z'));
  await sendMails();
  expect(digests().map(({ subject }) => subject)).toEqual([
    'The week of November 16, 2026',
    'The week of November 23, 2026',
  ]);
});

it('the digest begins with the work of the next week, and says what the cars of its own week came to', async () => {
  await postJson('leads', bookingBody({ emailed: true }));
  const done = bookingBody({ emailed: true, email: 'sam@example.ca', phone: '604 555 0142' });
  await postJson('leads', done);
  await platform.database.query(
    `update bookings set state = case when id = $1 then 'done' else 'confirmed' end,
       agreed_day = case when id = $1 then date '2026-11-20' else date '2026-11-27' end, minutes = 840`,
    [done.id],
  );
  await platform.database.query(
    `insert into booked_work (booking_id, day, minutes) select id, agreed_day, minutes from bookings where state = 'confirmed'
     on conflict do nothing`,
  );
  await night('2026-11-23T10:30:00Z');
  vi.setSystemTime(Date.parse('2026-11-23T15:00:00Z'));
  await sendMails();
  const text = digests()[0]?.text;
  expect(text).toMatch(/^The week after\n\nMonday, November 23: 0 cars, /m);
  expect(text).toMatch(/^Friday, November 27: 1 car, 14 of [\d.]+ hours booked/m);
  expect(text).toContain(`Cars done: 1 (${formatCents(quoteTotalCents)})`);
});

it('the digest names what was sold out at the end of its week: not what is since, nor what is only announced', async () => {
  await setStock(platform.database, { [soldOut.id]: 0, [plain.id]: 3, [upcoming.id]: 0 });
  vi.setSystemTime(Date.parse('2026-11-23T08:00:00Z'));
  await setStock(platform.database, { [soldOut.id]: 11, [plain.id]: 0 });

  await night('2026-11-23T10:30:00Z');
  vi.setSystemTime(Date.parse('2026-11-23T15:00:00Z'));
  await sendMails();
  expect(digests()[0]?.text).toContain(`Sold out: ${soldOut.name}\n\n`);
});
