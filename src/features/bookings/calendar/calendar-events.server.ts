import ical, { ICalCalendarMethod } from 'ical-generator';
import { facts } from '#src/business/facts.ts';
import { shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import type { Visit } from '../booking.ts';
import { dropOffWindows } from '../day.ts';

export function newCalendar(method: keyof typeof ICalCalendarMethod) {
  const prodId = { company: facts.shortName, product: 'bookings', language: 'EN' };
  return ical({ prodId, method: ICalCalendarMethod[method] });
}

export const eventId = (id: string) => `${id}@${new URL(facts.origin).hostname}`;

export function dropOffOf({ day, dropOff }: Visit) {
  return dropOffWindows(day).find(({ id }) => id === dropOff);
}

export function visitTimes(visit: Visit) {
  const chosen = dropOffOf(visit);
  if (!chosen) return allDay(visit.day);
  return {
    start: shopMoment(visit.day, chosen.opensAt),
    end: shopMoment(visit.day, chosen.closesAt),
  };
}

export function allDay(day: IsoDay) {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return { start: new Date(midnight), end: new Date(midnight + 86_400_000), allDay: true };
}
