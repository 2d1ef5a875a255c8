import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { facts, postalAddress } from '#src/business/facts.ts';
import { calendarFile } from '#src/features/bookings/mails/calendar-file.server.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';

vi.mock('#src/business/hours.ts', async (original) => {
  const { week } = await import('#tests/support/builders/week.ts');
  return { ...(await original<object>()), openingHours: week };
});

const booking = buildBooking({ revision: 3 });
const url = 'https://shop.example/booking?key=k';
const now = new Date('2026-11-01T12:00:00Z');

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = calendar.getFirstSubcomponent('vevent')!;
  return {
    method: calendar.getFirstPropertyValue('method'),
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    properties: event.getAllProperties().map(({ name }) => name),
    event: new ICAL.Event(event),
    status: event.getFirstPropertyValue('status'),
    attendee: event.getFirstProperty('attendee')?.getFirstParameter('cn'),
    url: event.getFirstPropertyValue('url'),
    location: event.getFirstPropertyValue('location'),
    reminders: event
      .getAllSubcomponents('valarm')
      .map((reminder) => String(reminder.getFirstPropertyValue('trigger'))),
  };
}

describe('the calendar file of a visit', () => {
  it('has what the standard asks of a request, and times that need no zone', () => {
    const visit = { day: '2026-11-20', dropOff: 'morning' as const };
    const file = calendarFile(booking, visit, 'REQUEST', now, url);
    const { method, components, properties, event, status, attendee } = read(file);

    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect([method, status]).toEqual(['REQUEST', 'CONFIRMED']);
    expect(components).toEqual(['vevent']);
    expect(properties).toEqual(
      expect.arrayContaining([
        'uid',
        'sequence',
        'dtstamp',
        'dtstart',
        'dtend',
        'organizer',
        'attendee',
        'summary',
      ]),
    );
    expect(event.uid).toBe(`${booking.id}@${new URL(facts.origin).hostname}`);
    expect(event.sequence).toBe(3);
    expect(event.startDate.toICALString()).toBe('20261120T150000Z');
    expect(event.endDate.toICALString()).toBe('20261120T190000Z');
    expect(attendee).toBe(booking.name);
  });

  it.each([
    ['2026-03-07', '2026-03-07T15:00:00.000Z'],
    ['2026-03-09', '2026-03-09T15:00:00.000Z'],
    ['2026-10-30', '2026-10-30T15:00:00.000Z'],
    ['2026-11-02', '2026-11-02T15:00:00.000Z'],
  ])('begins at eight on %s, on either side of a change of clocks elsewhere', (day, start) => {
    const { event } = read(calendarFile(booking, { day, dropOff: 'morning' }, 'REQUEST', now, url));
    const expected = day === '2026-03-07' ? '2026-03-07T07:00:00.000Z' : start;
    // Saturdays are open around the clock.
    expect(event.startDate.toJSDate().toISOString()).toBe(expected);
  });

  it('is a whole day where no time was agreed', () => {
    const { event } = read(
      calendarFile(booking, { day: '2026-11-20', dropOff: null }, 'PUBLISH', now, url),
    );
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it.each([
    ['morning', '-PT14H'],
    [null, '-PT6H'],
  ] as const)(
    'leads to the booking and to the shop, and reminds at six the evening before: %s',
    (dropOff, trigger) => {
      const visit = { day: '2026-11-20', dropOff };
      const {
        url: link,
        location,
        reminders,
      } = read(calendarFile(booking, visit, 'REQUEST', now, url));
      expect(link).toBe(url);
      expect(location).toBe(postalAddress);
      expect(reminders).toEqual([trigger]);
      expect(read(calendarFile(booking, visit, 'CANCEL', now, url)).reminders).toEqual([]);
    },
  );

  it('takes the event away under the same UID', () => {
    const visit = { day: '2026-11-20', dropOff: null };
    const { method, event, status } = read(
      calendarFile({ ...booking, revision: 4 }, visit, 'CANCEL', now, url),
    );
    expect([method, status, event.sequence]).toEqual(['CANCEL', 'CANCELLED', 4]);
    expect(event.uid).toBe(`${booking.id}@${new URL(facts.origin).hostname}`);
  });
});
