import { describe, expect, it } from 'vitest';
import { hoursByRange, openDaysText, parseHours } from '#src/business/hours.ts';
import * as rule from '#src/business/open-state.ts';
import { week } from '#tests/support/builders/week.ts';

const openState = (now: Date) =>
  rule.openState(now, { hours: week, closedDays: { '2027-01-06': 'Inventory' } });

function winter(day: string, time: string): Date {
  return new Date(`2027-01-${day}T${time}:00-07:00`);
}

describe('openState', () => {
  it.each([
    ['Monday before opening', '04', '07:59', 'Closed now, opens today at 8:00 AM'],
    ['Monday at opening', '04', '08:00', 'Open now until 9:00 PM'],
    ['Monday before closing', '04', '20:59', 'Open now until 9:00 PM'],
    ['Monday at closing', '04', '21:00', 'Closed now, opens tomorrow at 8:00 AM'],
    ['a closed Wednesday', '06', '12:00', 'Closed today: Inventory'],
    ['Friday night', '08', '23:59', 'Closed now, opens at midnight'],
    ['Saturday at midnight', '09', '00:00', 'Open now, around the clock today'],
    ['Saturday at the last minute', '09', '23:59', 'Open now, around the clock today'],
    ['Sunday at midnight', '10', '00:00', 'Closed now, opens today at 8:00 AM'],
    ['Sunday night', '10', '22:00', 'Closed now, opens tomorrow at 8:00 AM'],
  ])('says on %s what the door would say', (_, day, time, text) =>
    expect(openState(winter(day, time)).text).toBe(text),
  );

  it('knows closed weekdays, breaks and closed days when it says when we open again', () => {
    const hours = ['closed', '08:00-12:00, 13:00-18:00'].flatMap((text, weekday) =>
      parseHours(text).map((span) => ({
        ...span,
        weekday,
        day: weekday === 0 ? 'Sunday' : 'Monday',
      })),
    );
    const text = (day: string, time: string, special = {}) =>
      rule.openState(winter(day, time), { hours, closedDays: {}, ...special }).text;
    expect(text('04', '11:59')).toBe('Open now until 12:00 PM');
    expect(text('04', '12:30')).toBe('Closed now, opens today at 1:00 PM');
    expect(text('03', '12:00')).toBe('Closed now, opens tomorrow at 8:00 AM');
    expect(text('04', '18:00')).toBe('Closed now, opens on Monday at 8:00 AM');
    expect(text('03', '12:00', { closedDays: { '2027-01-04': 'Inventory' } })).toBe('Closed now');
    const spans = parseHours('10:00-14:00');
    const specialHours = Object.fromEntries(['04', '05'].map((day) => [`2027-01-${day}`, spans]));
    expect(text('04', '10:30', { specialHours })).toBe('Open now until 2:00 PM');
    expect(text('04', '14:00', { specialHours })).toBe('Closed now, opens tomorrow at 10:00 AM');
    expect(text('03', '12:00', { specialHours })).toBe('Closed now, opens tomorrow at 10:00 AM');
  });

  it('says whether we are open and which day it is in the shop', () => {
    expect(openState(winter('09', '03:00'))).toMatchObject({ isOpen: true, weekday: 6 });
    expect(openState(winter('10', '03:00'))).toMatchObject({ isOpen: false, weekday: 0 });
  });

  it('follows the clock of the shop, not that of the visitor', () => {
    // Tuesday noon in Tokyo is Monday evening in Surrey.
    const noonInTokyo = new Date('2027-01-05T12:00:00+09:00');
    expect(openState(noonInTokyo)).toMatchObject({ isOpen: true, weekday: 1 });
  });

  it.each([
    ['in July', '2026-07-07T14:59:00Z', '2026-07-07T15:00:00Z'],
    [
      'in December, which older zone data takes for winter time',
      '2026-12-15T14:59:00Z',
      '2026-12-15T15:00:00Z',
    ],
  ])('opens at eight, seven hours behind UTC, %s', (_, before, at) => {
    expect(openState(new Date(before)).isOpen).toBe(false);
    expect(openState(new Date(at)).isOpen).toBe(true);
  });
});

it('the week is read in as few lines as it needs, with its breaks and closed days', () => {
  const hours = week
    .filter(({ weekday }) => weekday !== 0)
    .flatMap((open) =>
      open.weekday === 6
        ? [open]
        : parseHours('08:00-12:00, 13:00-18:00').map((span) => ({ ...open, ...span })),
    );
  expect(hoursByRange(hours)).toEqual([
    { days: 'Monday - Friday', hours: '8:00 AM - 12:00 PM, 1:00 PM - 6:00 PM' },
    { days: 'Saturday', hours: '24 Hours' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
  expect(openDaysText(hours)).toBe('Monday to Saturday');
  expect(openDaysText(hours.filter(({ weekday }) => weekday !== 3))).toBe(
    'Monday to Tuesday and Thursday to Saturday',
  );
  expect(openDaysText(week)).toBe('seven days a week');
});
