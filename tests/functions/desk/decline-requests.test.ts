import { beforeEach, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { historyText } from '#src/features/desk/bookings/desk-booking.ts';
import { listBookings, listQuery } from '#src/features/desk/bookings/booking-lists.server.ts';
import { database } from '#src/server/database/database.ts';
import { bookingPages } from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { openDeskBooking, postBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { press } = bookingPages(platform);

beforeEach(async () => {
  for (const index of [1, 2, 3]) {
    const contact = { email: `visitor${index}@example.ca`, phone: `604 555 010${index}` };
    await postBooking({ preferredDay: dayIn(5 + index), ...contact });
  }
});

const waiting = async () => {
  const query = listQuery(new URLSearchParams('show=waiting'));
  return (await listBookings(database().sql, query, new Date())).items;
};
const customersMails = () =>
  platform.mails().flatMap(({ to, subject }) => (to === facts.email ? [] : [`${to}: ${subject}`]));

async function decline(
  isSpam: 'yes' | 'no',
  requests: readonly { id: string; revision: number }[],
  more: Record<string, string> = {},
) {
  const boxes = requests.map(({ id, revision }) => [`request-${id}`, String(revision)]);
  const form = Object.fromEntries([['isSpam', isSpam], ...boxes]) as Record<string, string>;
  return sendAs(anns, 'bookings.decline', { ...form, ...more });
}

it('several requests are declined at once, each customer is notified, and their days are free again', async () => {
  const before = customersMails().length;
  expect(await decline('no', await waiting())).toBe('declined');
  expect(await waiting()).toEqual([]);
  await sendWaitingMails(platform.database);
  expect(customersMails().slice(before).toSorted()).toEqual(
    [1, 2, 3].map(
      (index) => `visitor${index}@example.ca: We cannot take your booking: Paint Correction`,
    ),
  );
  expect(await platform.database.query('select 1 from booked_work')).toEqual([]);
});

it('spam is declined without a mail, one that still waits for its hour is withdrawn, and the history says so', async () => {
  const before = customersMails();
  await platform.database.query(
    `update outbox set sent_at = null, due_at = now() + interval '1 hour' where recipient is not null`,
  );
  const requests = await waiting();
  expect(await decline('yes', requests)).toBe('declined');
  expect(customersMails()).toEqual(before);
  expect(await platform.database.query('select 1 from outbox where recipient is not null')).toEqual(
    [],
  );
  const { history } = await openDeskBooking(requests[0]!.id, anns);
  expect(historyText(history[0]!)).toBe(`${ann} declined the booking as spam, without an email`);
});

it('a reason is in the history and in the mail, with the next free days', async () => {
  const [one, ...others] = await waiting();
  const desk = () => openDeskBooking(one!.id, anns);
  const texts = async (ids: string[]) =>
    platform.database.query<{ text: string }>(
      `select text from outbox where about = any($1::uuid[]) and kind = 'booking_customer' and sent_at is null`,
      [ids],
    );
  const form = { action: 'decline', booking: one!.id, token: (await desk()).token };
  await sendAs(anns, 'bookings.change', { ...form, reason: ' We do not do this kind of work ' });
  expect(historyText((await desk()).history[0]!)).toBe(
    `${ann} declined the booking: We do not do this kind of work`,
  );
  expect((await texts([one!.id])).map(({ text }) => text)).toEqual([
    expect.stringMatching(/We do not do this kind of work\. The next free days: \w+day, .*\./),
  ]);
  expect(await decline('no', others, { reason: 'We are ill!' })).toBe('declined');
  const mailed = await texts(others.map(({ id }) => id));
  expect(mailed).toHaveLength(others.length);
  for (const { text } of mailed) expect(text).toMatch(/We are ill! The next free days: /);
});

it('what someone else has changed stays, and without a selection nothing is done', async () => {
  const requests = await waiting();
  await press('customer', 'cancel');
  expect(await decline('no', requests)).toBe('declined');
  const rows = await platform.database.query<{ state: string }>(
    'select state from bookings order by 1',
  );
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'declined', 'declined']);
  expect(await decline('no', requests)).toBe('declined');
  expect(await decline('yes', requests)).toBe('old');
  expect(await decline('yes', [])).toBe('unselected');
});
