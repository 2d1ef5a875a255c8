import { z } from 'zod';
import { shopDay, type IsoDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database.ts';
import { Conflict } from '#src/server/http-error.ts';
import type { Booking } from '../booking-states/booking-state.ts';
import { closedReason } from '../booking/booking-day.ts';
import { lockDays, readPlan } from './closed-days.server.ts';
import { refusedDayText, type DayOffer } from './day-offer.ts';
import { bookedWork, hasRoom, offerDays, type DayMinutes, type WorkshopPlan } from './free-days.ts';

const Rows = z.array(z.object({ day: z.string(), minutes: z.int() }));

interface PlannedBooking extends Booking {
  id: string;
  minutes: number;
}

/**
 * The days for some minutes of work: which are free, and why the others are not. What the booking `without` has taken
 * counts as free.
 */
export async function readOffers(
  sql: Sql,
  minutes: number,
  now: Date,
  without?: string,
): Promise<DayOffer[]> {
  const today = shopDay(now);
  const booked = await readBooked(sql, today, without);
  return offerDays(now, minutes, booked, await readPlan(sql, today));
}

/**
 * Writes what a booking takes of each day, as it stands now. Call it last in the transaction that changes the booking:
 * from here on others wait. Throws `Conflict`, with what to say beside the field, where a day is full or closed and it
 * may not be overbooked.
 */
export async function keepDays(
  sql: Sql,
  booking: PlannedBooking,
  { mayOverbook }: { mayOverbook: boolean },
  now: Date,
): Promise<void> {
  const today = shopDay(now);
  const workIn = (plan: WorkshopPlan) => bookedWork(booking, booking.minutes, today, plan);
  const held = await readOwn(sql, booking.id);
  if (isEqual(workIn(await readPlan(sql, today)), held)) return;
  await lockDays(sql);
  const plan = await readPlan(sql, today);
  const work = workIn(plan);
  if (!mayOverbook) {
    const others = await readBooked(sql, today, booking.id);
    // What it holds already stays its own, on a day that was overbooked or closed too.
    const added = Object.fromEntries(
      Object.entries(work).filter(([day, minutes]) => minutes > (held[day] ?? 0)),
    );
    const { day = '' } = booking.asked ?? {};
    const isClosed = day in added && closedReason(day, plan) !== undefined;
    if (isClosed || !hasRoom(added, others)) {
      const offers = offerDays(now, booking.minutes, others, plan);
      const message = refusedDayText(isClosed ? 'closed' : 'full', offers);
      throw new Conflict('day_full', message, { fields: { preferredDay: message } });
    }
  }
  const days = Object.keys(work);
  const minutes = Object.values(work).map(String);
  await sql`delete from booked_work where booking_id = ${booking.id}`;
  await sql`
    insert into booked_work (booking_id, day, minutes)
    select ${booking.id}::uuid, day, minutes
    from unnest(${days}::date[], ${minutes}::integer[]) as work (day, minutes)`;
}

async function readOwn(sql: Sql, id: string): Promise<DayMinutes> {
  return byDay(
    await sql`select day::text, minutes from booked_work where booking_id = ${id}::uuid`,
  );
}

/** The booked minutes of each day from one on, without those of one booking. */
export async function readBooked(sql: Sql, from: IsoDay, without?: string) {
  return byDay(
    await sql`
    select day::text, sum(minutes)::integer as minutes from booked_work
    where day >= ${from}::date and booking_id is distinct from ${without ?? null}::uuid
    group by day`,
  );
}

function byDay(rows: unknown[]): DayMinutes {
  return Object.fromEntries(Rows.parse(rows).map(({ day, minutes }) => [day, minutes]));
}

function isEqual(one: DayMinutes, other: DayMinutes): boolean {
  const days = Object.keys({ ...one, ...other });
  return days.every((day) => one[day] === other[day]);
}
