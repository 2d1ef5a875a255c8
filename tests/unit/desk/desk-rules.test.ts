import { expect, it } from 'vitest';
import { listedVisitText, messageText } from '#src/features/desk/bookings/desk-booking.ts';
import { waitText } from '#src/features/desk/bookings/waiting-time.ts';
import { closingText, planDays, rangesOf, rangeText } from '#src/features/desk/days/plan-days.ts';
import { deviceName } from '#src/features/desk/session/device-name.ts';
import { wholeList } from '#src/server/database/partial-list.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';
import { week } from '#tests/support/builders/week.ts';

const now = new Date('2026-11-20T20:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const on = (day: string, dropOff: 'morning' | 'afternoon' | null = null) => ({ day, dropOff });

it.each([
  [0.5, 'waits for 0 of 24 hours'],
  [23.9, 'waits for 23 of 24 hours'],
  [24, 'waits for 24 hours: longer than the promised 24'],
  [-1, 'waits for 0 of 24 hours'],
])('says of %d hours: %s', (hours, text) => expect(waitText(hoursAgo(hours), now)).toBe(text));

it.each([
  ['a request', { state: 'requested' }, 'Saturday, November 21, 2026'],
  [
    'a request for another day',
    { state: 'changed' },
    'Saturday, November 21, 2026, instead of Friday, November 20, 2026',
  ],
  [
    'what we propose',
    { state: 'proposed' },
    'Saturday, November 21, 2026, instead of Friday, November 20, 2026',
  ],
  [
    'a request for any other day',
    { state: 'changed', requestedVisit: null },
    'no particular day, instead of Friday, November 20, 2026',
  ],
  ['what is confirmed', { state: 'confirmed' }, 'Friday, November 20, 2026'],
] as const)('the row of %s names the day that is to be decided on', (_, changes, text) => {
  const visits = {
    requestedVisit: on('2026-11-21'),
    agreedVisit: changes.state === 'requested' ? null : on('2026-11-20'),
  };
  expect(listedVisitText(buildBooking({ ...visits, ...changes }))).toBe(text);
});

it('a day tells its load, why nobody works, and the cars that come', () => {
  const plan = {
    noticeHours: 1,
    furthestDays: 60,
    closedDays: { '2026-11-24': 'Stocktaking' },
    hours: week.slice(1, 6),
    bays: 2,
    minutesPerDay: 480,
  };
  const booked = { '2026-11-20': 150, '2026-11-21': 60, '2026-11-23': 960 };
  const comingOn = (day: string) =>
    wholeList(day === '2026-11-23' ? [buildBooking({ name: 'Ann Lee' })] : []);
  const days = planDays('2026-11-20', booked, comingOn, plan);
  expect(days).toHaveLength(28);
  expect(days.slice(0, 5).map(({ text, isFull, coming }) => [text, isFull, coming.total])).toEqual([
    ['2.5 of 16 hours booked', false, 0],
    ['closed, but 1 of 16 hours booked', false, 0],
    ['closed', false, 0],
    ['16 of 16 hours booked', true, 1],
    ['closed: Stocktaking', false, 0],
  ]);
});

it('days in a row that are limited in the same way are one range', () => {
  const closing = { isClosed: true, fewerBays: 0, reason: 'Holidays', staff: 'ann', at: now };
  const ranges = rangesOf([
    { ...closing, day: '2026-12-30' },
    { ...closing, day: '2026-12-31' },
    { ...closing, day: '2027-01-01' },
    { ...closing, day: '2027-01-02', isClosed: false, fewerBays: 1 },
    { ...closing, day: '2027-01-04' },
  ]);
  expect(ranges.map(({ days }) => rangeText(days))).toEqual([
    'Wednesday, December 30, 2026 to Friday, January 1, 2027',
    'Saturday, January 2, 2027',
    'Monday, January 4, 2027',
  ]);
  expect(closingText({ ...closing, day: '2027-01-02', isClosed: false, fewerBays: 1 })).toBe(
    'ann took out a bay on Saturday, January 2, 2027: Holidays',
  );
});

const saturday = on('2026-11-21');

it.each([
  [{ requestedVisit: saturday }, /^this is about your request for Saturday, Nov/],
  [{ state: 'changed', requestedVisit: saturday }, /^this is about your request for Sat/],
  [{ state: 'proposed', requestedVisit: saturday }, /^would Saturday, .* suit you/],
  [{ state: 'confirmed', agreedVisit: saturday }, /^we expect your car on Saturday/],
  [{ state: 'done', agreedVisit: saturday }, /^thank you for bringing your car to us \(/],
  [{ state: 'declined', requestedVisit: saturday }, /^we are sorry .* \(\w+\)\.$/],
  [{}, /^this is about your request \(Undercoating\)\.$/],
] as const)('a text message about %j begins as it should', (changes, text) => {
  expect(messageText(buildBooking({ service: 'Undercoating', ...changes }))).toMatch(text);
});

it('about a booking that the customer has cancelled there is no text message to write', () => {
  expect(messageText(buildBooking({ state: 'cancelled' }))).toBeUndefined();
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['<script>', 'A browser on an unknown device'],
])('a device that says %j is listed as %s', (userAgent, name) =>
  expect(deviceName(userAgent)).toBe(name),
);
