import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { careCalendar } from '#src/features/bookings/mails/calendar-file.server.ts';
import { careOf, finishedDay } from '#src/features/bookings/record/care.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';

const written = {
  ppf: [
    { days: 365, text: 'A look at the edges.' },
    { days: 7, text: 'The film holds.' },
  ],
};
const careOfFilm = (day: string) => careOf('Paint Protection Film', day, written);

describe('the dates on which a finished car needs care', () => {
  it('count from the day it was finished by the shop’s clock, the nearest first', () => {
    const changedAt = new Date('2026-11-26T05:00:00Z');
    const day = finishedDay({ state: 'done', changedAt });
    expect(day).toBe('2026-11-25');
    expect(careOfFilm('2026-11-25')).toEqual([
      { day: '2026-12-02', text: 'The film holds.' },
      { day: '2027-11-25', text: 'A look at the edges.' },
    ]);
  });

  it('are none for a car that is not finished, and for a service without any', () => {
    expect(finishedDay({ state: 'confirmed', changedAt: new Date() })).toBeUndefined();
    expect(careOf('Undercoating', '2026-11-25', written)).toEqual([]);
    expect(careOf('A service of last year', '2026-11-25')).toEqual([]);
  });

  it('are whole days in a calendar, each with what to do and the link to the record', () => {
    const booking = buildBooking({ service: 'Paint Protection Film', vehicle: 'see evil.example' });
    const url = 'https://shop.example/booking?key=k';
    const file = careCalendar(booking, careOfFilm('2026-11-25'), new Date('2026-11-26'), url);
    const events = new ICAL.Component(ICAL.parse(file) as unknown[])
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    expect(events.map(({ startDate }) => [startDate.toString(), startDate.isDate])).toEqual([
      ['2026-12-02', true],
      ['2027-11-25', true],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    expect(events[0]?.summary).toBe('Paint Protection Film: care for your vehicle');
    expect(events[0]?.description).toMatch(/^The film holds\. Questions\? /);
  });
});
