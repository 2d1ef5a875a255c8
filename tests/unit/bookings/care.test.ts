import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { careCalendar } from '#src/features/bookings/mails/calendar-file.server.ts';
import { careOf, careToMail, finishedDay } from '#src/features/bookings/record/care.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';

const written = {
  ppf: [
    { days: 365, text: 'A look at the edges.', isMailed: false },
    { days: 7, text: 'The film holds.', isMailed: false },
  ],
};
const careOfFilm = (day: string) => careOf('Paint Protection Film', day, written);

describe('the dates on which a finished car needs care', () => {
  it('count from the day it was finished by the shop’s clock, the nearest first', () => {
    const changedAt = new Date('2026-11-26T05:00:00Z');
    const day = finishedDay({ state: 'done', changedAt });
    expect(day).toBe('2026-11-25');
    expect(careOfFilm('2026-11-25')).toEqual([
      { days: 7, day: '2026-12-02', text: 'The film holds.', isMailed: false },
      { days: 365, day: '2027-11-25', text: 'A look at the edges.', isMailed: false },
    ]);
  });

  it('are none for a car that is not finished, and for a service without any', () => {
    expect(finishedDay({ state: 'confirmed', changedAt: new Date() })).toBeUndefined();
    expect(careOf('Undercoating', '2026-11-25', written)).toEqual([]);
    expect(careOf('A service of last year', '2026-11-25')).toEqual([]);
  });

  it.each([
    ['is part of the job', null, '2031-11-25', [7]],
    ['the customer has asked for', true, '2031-11-25', [7, 365]],
    ['the customer has asked for, up to the last day of the warranty', true, '2026-12-02', [7]],
    ['the customer has asked for, where there is no warranty', true, null, [7, 365]],
    ['nobody wants any more: none', false, null, []],
  ])('are mailed where it is what %s', (_name, careMails, warrantyEndsOn, days) => {
    const [year, week] = written.ppf;
    const changedAt = new Date('2026-11-25T20:00:00Z');
    const car = { service: 'Paint Protection Film', changedAt, warrantyEndsOn };
    const mailed = (state: 'done' | 'confirmed') =>
      careToMail({ ...car, state }, careMails, { ppf: [year!, { ...week!, isMailed: true }] });
    expect(mailed('done').map((care) => care.days)).toEqual(days);
    expect(mailed('confirmed')).toEqual([]);
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
