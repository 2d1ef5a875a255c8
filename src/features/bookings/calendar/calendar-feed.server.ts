import { ICalEventStatus } from 'ical-generator';
import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { addDays, shopDay, type IsoDay } from '#src/business/shop-day.ts';
import { hasDesk } from '#src/features/leads/desk-url.server.ts';
import { firstName } from '#src/lib/mail-content.ts';
import { unnotedDatabase, type Sql } from '#src/server/database/database.ts';
import { readFromStore, saveInStore } from '#src/server/deploy/file-store.server.ts';
import { afterCall } from '#src/server/http/after-call.server.ts';
import { Unavailable } from '#src/server/http-error.ts';
import { Booking, bookingStates } from '../booking.ts';
import { plainVehicle } from '../labels.ts';
import { eventId, newCalendar, visitTimes } from './calendar-events.server.ts';

const storeName = 'calendar-feed';
const fileName = 'bookings';

const pastDays = 30;

/** Call it wherever a booking changes. */
export function writeCalendarFeedAfterCall(): void {
  afterCall('calendar-feed', () => writeCalendarFeed(unnotedDatabase().sql, new Date()));
}

/**
 * Reads the bookings once more after each save: of two calls at a time, the one that has read the older bookings may save last. Throws
 * `Unavailable`; the next change or night writes the file again.
 */
export async function writeCalendarFeed(sql: Sql, now: Date): Promise<void> {
  if (!hasDesk()) return;
  let saved: string | undefined;
  for (;;) {
    const file = calendarFeed(await readVisits(sql, addDays(shopDay(now), -pastDays)));
    if (file === saved) return;
    await saveInStore(storeName, fileName, file);
    saved = file;
  }
}

/** Throws `Unavailable`. */
export async function readCalendarFeed(): Promise<string> {
  const file = await readFromStore(storeName, fileName, z.string());
  if (file === undefined) throw new Unavailable();
  return file;
}

async function readVisits(sql: Sql, from: IsoDay): Promise<Booking[]> {
  const states = bookingStates.filter((state) => state !== 'declined' && state !== 'cancelled');
  const rows = await sql`
    select * from booking_view where id = any(array(
      select id from booking_rows where state = any(${states}::text[]) and agreed_day >= ${from}::date
      union select id from booking_rows
      where state = any(${states}::text[]) and agreed_day is null and requested_day >= ${from}::date))
    order by id`;
  return z.array(Booking).parse(rows);
}

/**
 * The UIDs are not those of the customers' files: in a calendar that has both, one would overwrite the other. The same bookings
 * always make the same text, of which the ETag is made.
 */
function calendarFeed(bookings: readonly Booking[]): string {
  const calendar = newCalendar('PUBLISH').name(`${facts.shortName}: bookings`).ttl(3600);
  for (const { id, state, revision, changedAt, name, vehicle, ...visits } of bookings) {
    const visit = visits.agreedVisit ?? visits.requestedVisit;
    if (!visit) continue;
    const isAgreed = visits.agreedVisit !== null && (state === 'confirmed' || state === 'done');
    calendar.createEvent({
      id: eventId(`desk-${id}`),
      sequence: revision,
      stamp: changedAt,
      status: isAgreed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      ...visitTimes(visit),
      summary: `${firstName(name) ?? 'Customer'}: ${plainVehicle(vehicle).replace(/^your /, '')}`,
      description: isAgreed ? 'confirmed' : 'requested',
    });
  }
  return calendar.toString();
}
