import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dueAtOf } from '#src/server/schedules/due-work.ts';
import { purgeDays } from '../store/days-cache.server.ts';
import { WaitingCar, type WaitingOffer } from './waiting-list.ts';

const WaitingPlace = z.object({
  offer: z.object({ day: z.string(), until: z.coerce.date() }).nullable(),
});
export type WaitingPlace = z.infer<typeof WaitingPlace>;

export async function joinWaitingList(sql: Sql, bookingId: string, now: Date): Promise<void> {
  await sql`
    insert into waiting_list (booking_id, joined_at) values (${bookingId}, ${now})
    on conflict (booking_id) do nothing`;
}

/** An open offer ends with it. */
export async function leaveWaitingList(sql: Sql, bookingId: string): Promise<void> {
  await sql`delete from waiting_list where booking_id = ${bookingId}`;
  purgeDays();
}

export async function readWaitingPlace(sql: Sql, bookingId: string, now: Date) {
  const rows = await sql`
    select case when offered_until > ${now} then
      jsonb_build_object('day', offered_day, 'until', offered_until) end as offer
    from waiting_list where booking_id = ${bookingId}`;
  return z.array(WaitingPlace).parse(rows)[0];
}

/** A place lasts until the day of its booking, so that one whose decline is undone is still there. */
export async function endPastPlaces(sql: Sql, now: Date): Promise<void> {
  await sql`
    delete from waiting_list using booking_rows
    where id = booking_id and coalesce(agreed_day, requested_day) <= ${shopDay(now)}::date`;
}

export async function readLine(sql: Sql, now: Date): Promise<WaitingCar[]> {
  const rows = await sql`
    select booking_rows.id, coalesce(agreed_day, requested_day)::text as day, work_minutes as "workMinutes",
      coalesce((
        select jsonb_object_agg(booked_work.day, minutes) from booked_work
        where booking_id = booking_rows.id and (held_until is null or held_until > ${now})), '{}') as own,
      mailbox_of(email) as mailbox, phone_number_of(phone) as phone, offered_days::text[] as "offeredDays",
      coalesce(offered_until > ${now}, false) as "isOffered"
    from waiting_list join booking_rows on booking_rows.id = booking_id join leads on leads.id = booking_id
    where state in ('requested', 'changed', 'confirmed') and email is not null
      and coalesce(agreed_day, requested_day) > ${shopDay(now)}::date
    order by joined_at, booking_id`;
  return z.array(WaitingCar).parse(rows);
}

export async function writeOffer(sql: Sql, { id, day, work, until }: WaitingOffer): Promise<void> {
  await sql`
    update waiting_list set offered_day = ${day}, offered_until = ${until}, offered_work = ${JSON.stringify(work)}::jsonb,
      offered_days = offered_days || ${day}::date
    where booking_id = ${id}`;
  purgeDays();
}

export async function endOffer(sql: Sql, bookingId: string): Promise<void> {
  await sql`
    update waiting_list set offered_day = null, offered_until = null, offered_work = '{}'
    where booking_id = ${bookingId}`;
  purgeDays();
}

/** When the clock alone frees a day: an offer ends, or an unanswered request gives its day back. */
export async function nextOfferAt(sql: Sql, now: Date): Promise<Date | null> {
  const rows = await sql`
    select min(held_until) as "dueAt" from held_work where held_until > ${now}
      and exists (select 1 from waiting_list)`;
  return dueAtOf(rows);
}
