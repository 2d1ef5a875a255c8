import {
  clockText,
  dateText,
  datedMomentText,
  dayText,
  momentText,
  recentText,
  shortDateText,
  weekdayText,
} from '#src/business/date-text.ts';
import { expect, it } from 'vitest';

it('writes a day in US English, the same in every time zone', () => {
  expect(dateText('2025-11-02')).toBe('November 2, 2025');
  expect(shortDateText('2025-11-02')).toBe('Nov 2, 2025');
  expect(dayText('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(weekdayText('2026-11-21')).toBe('Saturday, November 21');
});

it('writes a moment by the clock of the shop', () => {
  const moment = new Date('2025-10-06T03:05:00.000Z');
  expect(dateText(moment)).toBe('October 5, 2025');
  expect(momentText(moment)).toBe('Oct 5, 8:05 PM');
  expect(datedMomentText(moment)).toBe('Oct 5, 2025, 8:05 PM');
});

it.each([
  ['2026-11-26T18:10:00Z', 'today 11:10 AM'],
  ['2026-11-26T06:59:00Z', 'yesterday'],
  ['2026-11-25T06:59:00Z', 'Nov 24'],
  ['2026-01-01T06:59:00Z', 'Dec 31, 2025'],
])('on November 26 writes %s as %s by the shop’s clock', (when, text) =>
  expect(recentText(new Date(when), new Date('2026-11-26T22:00:00Z'))).toBe(text),
);

it.each([
  [0, '12:00 AM'],
  [8 * 60, '8:00 AM'],
  [12 * 60 + 5, '12:05 PM'],
  [21 * 60, '9:00 PM'],
  [24 * 60, '12:00 AM'],
])('writes %i minutes after midnight as %s', (minutes, text) =>
  expect(clockText(minutes)).toBe(text),
);
