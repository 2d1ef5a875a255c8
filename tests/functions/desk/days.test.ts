import { describe, expect, it } from 'vitest';
import { readDays } from '#src/features/desk/days/days.server.ts';
import { readToday } from '#src/features/desk/today/today.server.ts';
import { closingText } from '#src/features/desk/days/plan-days.ts';
import { closedReason } from '#src/features/bookings/day.ts';
import { workload } from '#src/business/workshop.ts';
import { database } from '#src/server/database/database.ts';
import { bookingPages } from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { ann, lee, sendAs, signIn, useStaff } from '#tests/support/desk/desk-pages.ts';
import {
  callFunction,
  errorOf,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { press } = bookingPages(platform);

/** Days on which the shop works, from tomorrow on. */
const workDays = Array.from({ length: 20 }, (_, index) => dayIn(index + 1)).filter(
  (day) => closedReason(day) === undefined,
);
const [day = '', next = ''] = workDays;

const send = (action: string, fields: Record<string, string>, who = anns) =>
  sendAs(who, `days.${action}`, fields);
const close = (which = day, who = anns) =>
  send('close', { day: which, reason: ' Staff  outing ' }, who);

/** What stands in brackets behind a day of the public list; nothing where it is free. */
async function publicReason(of = day): Promise<string | undefined> {
  const response = await callFunction('days', { query: `?${quoteSearch}` });
  expect(response.status).toBe(200);
  const text = await response.text();
  return new RegExp(`"day":"${of}","text":"[^"(]*(?:\\((.*?)\\))?"`).exec(text)?.[1];
}

const request = (preferredDay: string) =>
  postJson('leads', bookingBody({ preferredDay, emailed: true }), { ip: nextAddress() });

/** A booking that was confirmed for a day before it was limited. */
async function confirmFor(agreed: string): Promise<void> {
  await postJson('leads', bookingBody({ emailed: true }), { ip: nextAddress() });
  await platform.database.query(
    `update bookings set state = 'confirmed', agreed_day = '${agreed}', asked_day = '${agreed}' where agreed_day is null`,
  );
}

const visible = () => readDays(database().sql, new Date());

describe('a day', () => {
  it('that is closed can be asked for by nobody from then on, until it is opened again', async () => {
    expect(await publicReason()).toBeUndefined();
    expect(await close()).toBe('closed');
    expect(await publicReason()).toBe('closed: Staff  outing');
    const rejected = await request(day);
    expect(rejected.status).toBe(409);
    expect(await errorOf(rejected)).toMatchObject({
      fields: {
        preferredDay: expect.stringMatching(/^That day is closed\. The next free days/) as string,
      },
    });
    expect((await visible()).loads.find((load) => load.day === day)?.text).toMatch(
      /^closed: Staff/,
    );

    expect(await send('open', { day })).toBe('opened');
    expect(await publicReason()).toBeUndefined();
    expect((await request(day)).status).toBe(201);
  });

  it('that is closed keeps its bookings, which the desk lists; no customer moves to it', async () => {
    await request(day);
    await request(next);
    expect(await close()).toBe('closed');
    const [closed] = (await visible()).limited;
    expect(closed).toMatchObject({
      days: [day],
      staff: ann,
      bookings: { items: [{ requestedVisit: { day } }], total: 1 },
    });
    // The newest mail is about the booking of the other day.
    expect(await press('customer', 'change', { day })).toBe('full');
  });

  it.each([
    ['at the desk', day],
    // Where the shop never closes there is none.
    [
      'in workshop.json or by the hours',
      Array.from({ length: 365 }, (_, at) => dayIn(at + 1)).find(
        (each) => closedReason(each) !== undefined,
      ),
    ],
  ])('that is closed %s stands on Today while a car is agreed for it', async (_, which = day) => {
    await request(next);
    const cars = async () => (await readToday(database().sql, new Date())).closed;
    expect(await cars()).toEqual({ items: [], total: 0 });
    await platform.database.query(
      `update bookings set state = 'confirmed', agreed_day = $1::date`,
      [which],
    );
    if (which === day) await close();
    expect(await cars()).toMatchObject({ items: [{ agreedVisit: { day: which } }], total: 1 });
  });

  it('closed twice is closed once; each change is a line with who and why', async () => {
    const lees = await signIn(lee);
    expect(await close()).toBe('closed');
    expect(await close(day, lees)).toBe('old');
    expect(await send('open', { day: next })).toBe('old');
    expect(await send('open', { day, reason: 'It rains.' }, lees)).toBe('opened');
    expect(await send('open', { day }, lees)).toBe('old');
    const { history, limited } = await visible();
    expect(limited).toEqual([]);
    expect(history.items.map((line) => closingText(line).replace(/ \w+, .*\d{4}/, ''))).toEqual([
      `${lee} opened again: It rains.`,
      `${ann} closed: Staff  outing`,
    ]);
  });

  it('is closed with those after it by one form, which is listed once with its cars, and opened so', async () => {
    const [from, to] = [dayIn(5), dayIn(9)];
    for (const agreed of [from, dayIn(7), dayIn(10)]) await confirmFor(agreed);
    expect(await send('close', { day: from, to, reason: 'Holidays' })).toBe('closed');
    const { limited } = await visible();
    expect(limited).toMatchObject([{ isClosed: true, reason: 'Holidays', bookings: { total: 2 } }]);
    expect(limited[0]?.days).toEqual([5, 6, 7, 8, 9].map(dayIn));
    expect(await publicReason(dayIn(8))).toBe('closed: Holidays');
    expect(await send('open', { day: from, to })).toBe('opened');
    expect((await visible()).limited).toEqual([]);
  });

  it('with one bay less has room for less, and lists the cars that have no time any more', async () => {
    await request(day);
    await platform.database.query(
      `update booked_work set minutes = ${workload.minutesPerDay * workload.bays}, held_until = null where day = '${day}'`,
    );
    expect((await visible()).loads.find((load) => load.day === day)?.isFull).toBe(true);
    for (const limitedDay of [day, next])
      expect(await send('close', { day: limitedDay, kind: 'fewer', reason: 'Lift' })).toBe('fewer');
    const { limited, loads } = await visible();
    const bookings = limited.map((range) => range.bookings.total);
    expect(bookings.reduce((sum, total) => sum + total, 0)).toBe(1);
    expect(loads.find((load) => load.day === next)?.text).toMatch(
      / of 7992 hours booked, fewer bays$/,
    );
    expect(await publicReason()).toBe('full');
    expect(await publicReason(next)).toBeUndefined();
  });

  it.each([
    ['that has passed', dayIn(-1), 'date'],
    ['of the year after next', dayIn(400), 'date'],
    ['that no calendar has', '2027-02-30', '400'],
    ['of words', "' or 1=1 --", '400'],
  ])('%s is not closed', async (_, which, answer) => {
    expect(await close(which)).toBe(answer);
    expect((await visible()).history.items).toEqual([]);
  });
});
