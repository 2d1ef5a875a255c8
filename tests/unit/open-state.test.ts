import { describe, expect, it } from 'vitest';
import { openState } from '#src/business/open-state.ts';

/** A moment on the shop's clock in winter, when Surrey is eight hours behind UTC. */
function winter(day: string, time: string): Date {
  return new Date(`2026-01-${day}T${time}:00-08:00`);
}

describe('openState', () => {
  it.each([
    ['Monday before opening', '05', '07:59', 'Closed now, opens today at 8:00 AM'],
    ['Monday at opening', '05', '08:00', 'Open now until 9:00 PM'],
    ['Monday before closing', '05', '20:59', 'Open now until 9:00 PM'],
    ['Monday at closing', '05', '21:00', 'Closed now, opens tomorrow at 8:00 AM'],
    ['Friday night', '09', '23:59', 'Closed now, opens at midnight'],
    ['Saturday at midnight', '10', '00:00', 'Open now, around the clock today'],
    ['Saturday at the last minute', '10', '23:59', 'Open now, around the clock today'],
    ['Sunday at midnight', '11', '00:00', 'Closed now, opens today at 8:00 AM'],
    ['Sunday night', '11', '22:00', 'Closed now, opens tomorrow at 8:00 AM'],
  ])('says on %s what the door would say', (_, day, time, text) => {
    expect(openState(winter(day, time)).text).toBe(text);
  });

  it('says whether we are open and which day it is in the shop', () => {
    expect(openState(winter('10', '03:00'))).toMatchObject({ isOpen: true, weekday: 6 });
    expect(openState(winter('11', '03:00'))).toMatchObject({ isOpen: false, weekday: 0 });
  });

  it('follows the clock of the shop, not that of the visitor', () => {
    // Tuesday noon in Tokyo is Monday evening in Surrey.
    const noonInTokyo = new Date('2026-01-06T12:00:00+09:00');
    expect(openState(noonInTokyo)).toMatchObject({ isOpen: true, weekday: 1 });
  });

  it('keeps opening at eight when the clocks change', () => {
    // Sunday, March 9, 2025: 2 AM becomes 3 AM, so eight o'clock is an hour earlier in UTC.
    expect(openState(new Date('2025-03-09T14:59:00Z')).isOpen).toBe(false);
    expect(openState(new Date('2025-03-09T15:00:00Z')).isOpen).toBe(true);
    // Sunday, November 2, 2025: back again.
    expect(openState(new Date('2025-11-02T15:59:00Z')).isOpen).toBe(false);
    expect(openState(new Date('2025-11-02T16:00:00Z')).isOpen).toBe(true);
  });
});
