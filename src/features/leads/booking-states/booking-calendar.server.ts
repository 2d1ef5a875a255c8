import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { facts, phoneText, postalAddress } from '#src/business/facts.ts';
import { shopMoment } from '#src/business/shop-day.ts';
import { dropOffWindows } from '../booking/booking-day.ts';
import type { Visit } from './booking-state.ts';

interface CalendarBooking {
  id: string;
  revision: number;
  name: string;
  email: string;
  service: string;
  vehicle: string;
}

/**
 * The visit as a calendar file (RFC 5545, RFC 5546). One UID for the life of a booking and a SEQUENCE that
 * counts up let a calendar move or remove the event instead of adding another. Times are in UTC: the
 * shop's clock does not change, whatever the reader's does.
 */
export function calendarFile(
  booking: CalendarBooking,
  visit: Visit,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  now: Date,
): string {
  const chosen = dropOffWindows(visit.day).find(({ id }) => id === visit.dropOff);
  const { opensAt, closesAt } = chosen ?? { opensAt: 0, closesAt: 24 * 60 };
  const calendar = ical({
    prodId: { company: facts.shortName, product: 'bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(facts.origin).hostname}`,
    sequence: booking.revision,
    stamp: now,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: chosen ? shopMoment(visit.day, opensAt) : new Date(`${visit.day}T00:00:00Z`),
    end: chosen
      ? shopMoment(visit.day, closesAt)
      : new Date(Date.parse(`${visit.day}T00:00:00Z`) + 86_400_000),
    allDay: !chosen,
    summary: `${booking.service} at ${facts.name}`,
    description: `Drop-off of your ${booking.vehicle}. Questions? ${phoneText}`,
    location: postalAddress,
    organizer: { name: facts.name, email: facts.email },
    ...(method !== 'PUBLISH' && { attendees: [{ name: booking.name, email: booking.email }] }),
  });
  return calendar.toString();
}
