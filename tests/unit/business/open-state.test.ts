import { describe, expect, it } from 'vitest';
import * as rule from '#src/business/open-state.ts';
import { week } from '#tests/support/builders/week.ts';

const openState = (now: Date) => rule.openState(now, week, { '2027-01-06': 'Inventory' });

/** A moment on the shop's clock in January 2027. */
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
