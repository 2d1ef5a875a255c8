import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHours, type OpenHours } from '#src/business/hours.ts';
import { shopDay } from '#src/business/shop-day.ts';
import {
  afterOpenHours,
  bookingDayProblem,
  bookingRange,
  closedReason,
  dropOffChoices,
  dropOffWindows,
  rangeEndsAt,
} from '#src/features/bookings/day.ts';
import { week } from '#tests/support/builders/week.ts';

const today = '2026-11-20';
/** Friday at eight, as the shop opens. */
const now = new Date('2026-11-20T15:00:00Z');
const friday = 5;
const closedOnFridays = week.filter(({ weekday }) => weekday !== friday);
const calendar = { hours: week, noticeHours: 0, furthestDays: 60, closedDays: {} };
const open = (opensAt: number, closesAt: number): OpenHours[] => [
  { weekday: friday, day: 'Friday', opensAt, closesAt },
];

const withBreak = [...open(8 * 60, 12 * 60), ...open(13 * 60, 18 * 60)];

const withBreakAndWeekend = [...closedOnFridays, ...withBreak];

it('hours count without the break of a day, and a car is not brought in it', () => {
  const withLunch = { ...calendar, hours: withBreak };
  // Five hours from eight on: four until noon, one from one o'clock on.
  expect(afterOpenHours(now, 5, withLunch).toISOString()).toBe('2026-11-20T21:00:00.000Z');
  expect(dropOffWindows(today, { hours: withBreak }).map(({ label }) => label)).toEqual([
    'Morning (8:00 AM - 12:00 PM)',
    'Afternoon (1:00 PM - 5:00 PM)',
    'Evening (5:00 PM - 6:00 PM)',
  ]);
});

describe('the day at the shop', () => {
  it.each([
    ['2026-12-16T06:59:59Z', '2026-12-15'],
    ['2026-12-16T07:00:00Z', '2026-12-16'],
    ['2026-07-01T06:59:59Z', '2026-06-30'],
    ['2026-07-01T07:00:00Z', '2026-07-01'],
  ])('is seven hours behind UTC all year, whatever the machine knows of zones: %s', (now, day) => {
    expect(shopDay(new Date(now))).toBe(day);
  });
});

describe('opening hours', () => {
  it.each([
    // From Friday at eight on: 13 hours, 24 on Saturday, and 11 of Sunday's.
    ['2026-11-20T15:00:00Z', 48, {}, '2026-11-23T02:00:00.000Z'],
    // At night nobody reads it: from ten on Friday evening on.
    ['2026-11-21T05:00:00Z', 1, {}, '2026-11-21T08:00:00.000Z'],
    ['2026-11-20T20:30:00Z', 2, {}, '2026-11-20T22:30:00.000Z'],
    ['2026-11-20T15:00:00Z', 14, { '2026-11-21': 'Stocktaking' }, '2026-11-22T16:00:00.000Z'],
    ['2026-11-20T15:00:00Z', 13, {}, '2026-11-21T04:00:00.000Z'],
  ])('from %s on, %d of them, with %j closed, end at %s', (since, hours, closedDays, end) => {
    const plan = { ...calendar, closedDays };
    expect(afterOpenHours(new Date(since), hours, plan).toISOString()).toBe(end);
  });
});

describe('a day to book', () => {
  it('stays one until the shop’s midnight, or until the notice for it runs out', () => {
    const notice = { ...calendar, noticeHours: 4 };
    // At eight there are thirteen hours of notice for tomorrow; nine hours later there are four.
    expect(rangeEndsAt(now, notice).toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(rangeEndsAt(now, calendar).toISOString()).toBe('2026-11-21T07:00:00.000Z');

    const moment = fc.integer({ min: 0, max: 14 * 24 * 60 });
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 40 }), (minutes, noticeHours) => {
        const plan = { ...notice, hours: withBreakAndWeekend, noticeHours };
        const range = bookingRange(at(minutes), plan);
        const end = rangeEndsAt(at(minutes), plan).getTime();
        for (let later = minutes; at(later).getTime() < end; later += 7)
          expect(bookingRange(at(later), plan)).toEqual(range);
        expect(end).toBeLessThanOrEqual(at(minutes + 24 * 60).getTime());
      }),
    );
  });

  it('may be any from today to sixty days ahead', () => {
    expect(bookingRange(now, calendar)).toEqual({ first: '2026-11-20', last: '2027-01-19' });
    expect(bookingDayProblem('2026-11-20', now, calendar)).toBeUndefined();
    expect(bookingDayProblem('2027-01-19', now, calendar)).toBeUndefined();
  });

  it.each([
    ['2026-11-19', 'That day has passed. Please choose a later one'],
    ['2027-01-20', 'Please choose a day within the next 60 days'],
    ['2026-11-31', 'Please choose a day from the calendar'],
    ['2026-02-30', 'Please choose a day from the calendar'],
    ['20-11-2026', 'Please choose a day from the calendar'],
    ['', 'Please choose a day from the calendar'],
    ['2026-11-20T10:00', 'Please choose a day from the calendar'],
  ])('is rejected with a reason: %s', (day, problem) => {
    expect(bookingDayProblem(day, now, calendar)).toBe(problem);
  });

  it.each([
    [{ hours: closedOnFridays }, 'We are closed that day. Please choose another one', 'closed'],
    [
      { closedDays: { [today]: 'Inventory' } },
      'We are closed that day. Please choose another one',
      'closed: Inventory',
    ],
    [
      { noticeHours: 14 },
      'Please choose a day from Sunday, November 22, 2026 on, or call us',
      undefined,
    ],
  ])('is rejected when the shop is closed or needs more notice: %j', (change, problem, reason) => {
    expect(bookingDayProblem(today, now, { ...calendar, ...change })).toBe(problem);
    expect(closedReason(today, { ...calendar, ...change })).toBe(reason);
  });

  it.each([
    // Friday is open from 8 AM to 9 PM, Saturday around the clock.
    ['with a whole day left', '2026-11-19T15:00:00Z', '2026-11-20'],
    ['with exactly the notice left', '2026-11-20T00:00:00Z', '2026-11-20'],
    ['a minute later', '2026-11-20T00:01:00Z', '2026-11-21'],
    ['at ten to midnight, when nobody is there', '2026-11-20T06:50:00Z', '2026-11-21'],
    ['in the night before opening', '2026-11-20T12:00:00Z', '2026-11-21'],
    ['on the evening before a closed day', '2026-11-23T03:00:00Z', '2026-11-25'],
  ])('needs its notice in hours that the shop is open: %s', (_, moment, first) => {
    const plan = { ...calendar, noticeHours: 4, closedDays: { '2026-11-23': 'Inventory' } };
    expect(bookingRange(new Date(moment), plan).first).toBe(first);
  });

  it('may be a closed weekday that is open for once, with the windows of its hours', () => {
    const specialHours = { [today]: parseHours('10:00-14:00') };
    const plan = { ...calendar, hours: closedOnFridays, specialHours };
    expect(bookingDayProblem(today, now, plan)).toBeUndefined();
    expect(dropOffWindows(today, plan).map(({ label }) => label)).toEqual([
      'Morning (10:00 AM - 12:00 PM)',
      'Afternoon (12:00 PM - 2:00 PM)',
    ]);
  });

  it('never throws, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(bookingDayProblem(typed, now, calendar)).toEqual(expect.any(String));
      }),
    );
  });
});

describe('the times to drop a car off', () => {
  it('follow the opening hours', () => {
    expect(dropOffWindows('2026-11-20', { hours: week })).toMatchObject([
      { id: 'morning', label: 'Morning (8:00 AM - 12:00 PM)', opensAt: 480, closesAt: 720 },
      { id: 'afternoon', label: 'Afternoon (12:00 PM - 5:00 PM)' },
      { id: 'evening', label: 'Evening (5:00 PM - 9:00 PM)' },
    ]);
  });

  it('cover a day that is open around the clock', () => {
    expect(dropOffWindows('2026-11-21', { hours: week }).map(({ label }) => label)).toEqual([
      'Morning (until 12:00 PM)',
      'Afternoon (12:00 PM - 5:00 PM)',
      'Evening (from 5:00 PM)',
    ]);
  });

  it.each([undefined, '', '?', '2026-02-31'])(
    'are parts of a day before one is chosen: %s',
    (day) => {
      expect(dropOffChoices(day).map(({ label }) => label)).toEqual([
        'Morning',
        'Afternoon',
        'Evening',
      ]);
    },
  );

  it('leave out what lies outside the hours', () => {
    expect(dropOffWindows(today, { hours: open(13 * 60, 17 * 60) }).map(({ id }) => id)).toEqual([
      'afternoon',
    ]);
    expect(dropOffWindows(today, { hours: open(9 * 60, 12 * 60) }).map(({ id }) => id)).toEqual([
      'morning',
    ]);
    expect(dropOffWindows(today, { hours: closedOnFridays })).toEqual([]);
  });
});
