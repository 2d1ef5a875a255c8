import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dueAtOf, earliest } from '#src/server/schedules/due-work.ts';
import { Conflict } from '#src/server/http-error.ts';
import type { Booking, Visit } from '../booking.ts';
import { afterOpenHours, closedReason, rangeEndsAt } from '../day.ts';
import { dayConflict, loadOfDays } from '../day-load.ts';
import { lockDays, readPlan } from './closed-days.server.ts';
import { purgeDays } from './days-cache.server.ts';
import { rejectedDayText } from '../day-offer.ts';
import {
  hasRoom,
  offerDays,
  splitWork,
  type DayMinutes,
  type SplitWork,
  type WorkshopPlan,
} from '../work.ts';
import { canHoldDay, unansweredSince } from './unanswered-requests.server.ts';

const Rows = z.array(z.object({ day: z.string(), minutes: z.int(), unanswered: z.int() }));

/** How long a request that nobody answers holds its day, in hours that the shop is open. */
const holdHours = 48;

/** Which days are free, and why the others are not. What the booking `without` has taken counts as free. */
export async function readOffers(sql: Sql, minutes: number, now: Date, without?: string) {
  const { booked, plan } = await readCalendar(sql, now, without);
  return offerDays(now, minutes, booked, plan);
}

/** With `endsAt`, until when they are right unless a booking or a day changes: an unanswered request gives its day back, or `rangeEndsAt`. */
export async function readOffersUntil(sql: Sql, minutes: number, now: Date) {
  const [{ booked, plan }, held] = await Promise.all([
    readCalendar(sql, now),
    sql`select min(held_until) as "dueAt" from held_work where held_until > ${now}`,
  ]);
  const rangeEnd = rangeEndsAt(now, plan);
  const endsAt = earliest(dueAtOf(held), rangeEnd) ?? rangeEnd;
  return { offers: offerDays(now, minutes, booked, plan), endsAt };
}

/** The days of the year ahead with their load, for some minutes of work; what the booking `without` has taken is left out. */
export async function readLoads(sql: Sql, minutes: number, now: Date, without?: string) {
  const { booked, plan } = await readCalendar(sql, now, without);
  return loadOfDays(shopDay(now), minutes, booked, plan);
}

/** Why staff is asked before a booking is agreed for a visit. Call it in the transaction that does: from here on others wait. */
export async function readConflict(
  sql: Sql,
  { id, workMinutes }: Pick<Booking, 'id' | 'workMinutes'>,
  { day }: Visit,
  now: Date,
): Promise<string | undefined> {
  await lockDays(sql);
  const { booked, plan } = await readCalendar(sql, now, id);
  return dayConflict(day, workMinutes, booked, shopDay(now), plan);
}

async function readCalendar(sql: Sql, now: Date, without?: string) {
  const { booked } = await readBooked(sql, now, without);
  return { booked, plan: await readPlan(sql, shopDay(now)) };
}

/**
 * Writes what a booking takes of each day, as it stands now. Call it last in the transaction that changes the booking:
 * from here on others wait. What is only asked for is held for a time, and in one bay together with all that nobody has
 * answered yet: beyond that it holds nothing. Throws `Conflict`, with what to say beside the field, where a day is full or
 * closed and it may not be overbooked.
 */
export async function reserveDays(
  sql: Sql,
  booking: Booking,
  { allowOverbooking }: { allowOverbooking: boolean },
  now: Date,
): Promise<void> {
  const today = shopDay(now);
  const workIn = (plan: WorkshopPlan) => splitWork(booking, today, plan);
  const held = await readOwn(sql, booking.id, now);
  const isSame = ({ all, agreed }: SplitWork) =>
    isEqual(all, held.booked) && isEqual(agreed, without(held.booked, held.unanswered));
  if (isSame(workIn(await readPlan(sql, today)))) return;
  // A day that is rejected below may be free in a cached list.
  purgeDays();
  await lockDays(sql);
  const plan = await readPlan(sql, today);
  const work = workIn(plan);
  const others = await readBooked(sql, now, booking.id);
  if (!allowOverbooking) {
    // What it holds already stays its own, on a day that was overbooked or closed too.
    const added = Object.fromEntries(
      Object.entries(work.all).filter(([day, minutes]) => minutes > (held.booked[day] ?? 0)),
    );
    const { day = '' } = booking.requestedVisit ?? {};
    const isClosed = day in added && closedReason(day, plan) !== undefined;
    if (isClosed || !hasRoom(added, others.booked, plan)) {
      const offers = offerDays(now, booking.workMinutes, others.booked, plan);
      const message = rejectedDayText(isClosed ? 'closed' : 'full', offers);
      throw new Conflict('day_full', message, { fields: { preferredDay: message } });
    }
  }
  await sql`delete from booked_work where booking_id = ${booking.id}`;
  await insertWork(sql, booking.id, work.agreed, null);
  const requested = without(work.all, work.agreed);
  const fitsOneBay = hasRoom(requested, others.unanswered, oneBayOf(plan));
  if (Object.keys(requested).length === 0 || !fitsOneBay || !(await canHoldDay(sql, booking.id)))
    return;
  const since = await unansweredSince(sql, booking.id, now);
  await insertWork(sql, booking.id, requested, afterOpenHours(since, holdHours, plan));
}

/** Whether a booking can take its day without a person: it holds it, and fits one bay with all that nobody has looked at. */
export async function fitsUnanswered(sql: Sql, booking: Booking, now: Date): Promise<boolean> {
  const { unanswered } = await readBooked(sql, now, booking.id);
  const plan = await readPlan(sql, shopDay(now));
  const { all } = splitWork(booking, shopDay(now), plan);
  return hasRoom(all, unanswered, oneBayOf(plan)) && (await canHoldDay(sql, booking.id));
}

function oneBayOf(plan: WorkshopPlan): WorkshopPlan {
  return { ...plan, bays: 1, fewerBays: {} };
}

async function insertWork(
  sql: Sql,
  id: string,
  work: DayMinutes,
  heldUntil: Date | null,
): Promise<void> {
  const days = Object.keys(work);
  const minutes = Object.values(work).map(String);
  await sql`
    insert into booked_work (booking_id, day, minutes, held_until)
    select ${id}::uuid, day, minutes, ${heldUntil}::timestamptz
    from unnest(${days}::date[], ${minutes}::integer[]) as work (day, minutes)`;
}

interface BookedWork {
  booked: DayMinutes;
  unanswered: DayMinutes;
}

async function readOwn(sql: Sql, id: string, now: Date): Promise<BookedWork> {
  return byDay(
    await sql`
    select day::text, minutes, case when held_until is null then 0 else minutes end as unanswered
    from booked_work
    where booking_id = ${id}::uuid and (held_until is null or held_until > ${now})`,
  );
}

/** The booked minutes of each day from today on, without those of one booking. */
export async function readBooked(sql: Sql, now: Date, without?: string): Promise<BookedWork> {
  return byDay(
    await sql`
    select day::text, sum(minutes)::integer as minutes,
      coalesce(sum(minutes) filter (where held_until is not null or is_unreviewed(booking_id)), 0)::integer as unanswered
    from held_work
    where day >= ${shopDay(now)}::date and booking_id is distinct from ${without ?? null}::uuid
      and (held_until is null or held_until > ${now})
    group by day`,
  );
}

/** Whether another booking that has changed since holds one of some days, or one of them is offered. */
export async function isTakenSince(
  sql: Sql,
  id: string,
  days: readonly string[],
  since: Date,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    select 1 from booked_work
    where day = any(${days}::date[]) and booking_id <> ${id} and exists (
      select 1 from booking_changes where booking_changes.booking_id = booked_work.booking_id and at >= ${since})
    union all select 1 from held_work
    where day = any(${days}::date[]) and held_until > ${now} and booking_id in (select booking_id from waiting_list)
    limit 1`;
  return rows.length > 0;
}

function byDay(rows: unknown[]): BookedWork {
  const days = Rows.parse(rows);
  const held = days.filter(({ unanswered }) => unanswered > 0);
  return {
    booked: Object.fromEntries(days.map(({ day, minutes }) => [day, minutes])),
    unanswered: Object.fromEntries(held.map(({ day, unanswered }) => [day, unanswered])),
  };
}

function isEqual(one: DayMinutes, other: DayMinutes): boolean {
  const days = Object.keys({ ...one, ...other });
  return days.every((day) => one[day] === other[day]);
}

function without(work: DayMinutes, days: DayMinutes): DayMinutes {
  return Object.fromEntries(Object.entries(work).filter(([day]) => !(day in days)));
}
