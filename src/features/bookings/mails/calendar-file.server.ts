import { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { facts, phoneText, postalAddress } from '#src/business/facts.ts';
import { plainName } from '#src/lib/mail-content.ts';
import type { Booking, Visit } from '../booking.ts';
import {
  allDay,
  dropOffOf,
  eventId,
  newCalendar,
  visitTimes,
} from '../calendar/calendar-events.server.ts';
import { plainVehicle } from '../labels.ts';
import type { careOf } from '../record/care.ts';

/** From the reminder, at six the evening before, to midnight (minutes). */
const reminderMinutes = 6 * 60;

/**
 * The visit as a calendar file (RFC 5545, RFC 5546). One UID for the life of a booking and a SEQUENCE that
 * counts up let a calendar move or remove the event instead of adding another. Times are in UTC: the
 * shop's clock does not change, even where the reader's does. `url` is the customer's private link.
 */
export function calendarFile(
  booking: Booking,
  visit: Visit,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  now: Date,
  url: string,
): string {
  const calendar = newCalendar(method);
  calendar.createEvent({
    id: eventId(booking.id),
    sequence: booking.revision,
    stamp: now,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...visitTimes(visit),
    summary: `${booking.service} at ${facts.name}`,
    description: `Drop-off: ${plainVehicle(booking.vehicle)}. Questions? ${phoneText}`,
    location: postalAddress,
    url,
    ...(method !== 'CANCEL' && {
      alarms: [
        {
          type: ICalAlarmType.display,
          triggerBefore: (reminderMinutes + (dropOffOf(visit)?.opensAt ?? 0)) * 60,
        },
      ],
    }),
    organizer: { name: facts.name, email: facts.email },
    ...(method !== 'PUBLISH' &&
      booking.email !== null && {
        attendees: [{ name: plainName(booking.name) ?? null, email: booking.email }],
      }),
  });
  return calendar.toString();
}

export function careCalendar(
  { id, service, vehicle }: Booking,
  care: ReturnType<typeof careOf>,
  now: Date,
  url: string,
) {
  const calendar = newCalendar('PUBLISH');
  for (const { day, text } of care)
    calendar.createEvent({
      id: eventId(`${id}-${day}`),
      stamp: now,
      ...allDay(day),
      summary: `${service}: care for your ${plainVehicle(vehicle).replace(/^your /, '')}`,
      description: `${text} Questions? ${phoneText}`,
      url,
    });
  return calendar.toString();
}
