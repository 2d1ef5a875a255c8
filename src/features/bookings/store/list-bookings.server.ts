import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import { partialList, type ListPart, type PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { Booking, type BookingState } from '../booking.ts';
import { dropOffIds } from '../day.ts';

const ListedBooking = Booking.extend({
  /** Null where it waits for nobody of ours. */
  waitingSince: z.coerce.date().nullable(),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

type States = readonly BookingState[];
type Bookings = Promise<PartialList<ListedBooking>>;

export async function listNewestChanges(sql: Sql, states: States, page: ListPart): Bookings {
  const rows = await sql`
    with page as (
      select id, changed_at from booking_rows where state = any(${states}::text[])
      order by changed_at desc, id limit ${page.limit}::integer offset ${page.offset}::integer
    )
    select booking_view.*, waiting_since(id) as "waitingSince",
      (select count(*) from booking_rows where state = any(${states}::text[]))::integer as total
    from page join booking_view using (id) order by changed_at desc, id`;
  return partialList(rows, parse);
}

export async function listLongestWaiting(sql: Sql, states: States, page: ListPart): Bookings {
  const rows = await sql`
    with page as (
      select id, coalesce(waiting_since(id), changed_at) as since, count(*) over ()::integer as total
      from booking_rows where state = any(${states}::text[])
      order by since, id limit ${page.limit}::integer offset ${page.offset}::integer
    )
    select booking_view.*, since as "waitingSince", total
    from page join booking_view using (id) order by since, id`;
  return partialList(rows, parse);
}

/** By the agreed day, the next one first; days before `today` come after those ahead. */
export async function listByDay(sql: Sql, states: States, today: IsoDay, page: ListPart): Bookings {
  const rows = await sql`
    with page as (
      select id, count(*) over ()::integer as total, row_number() over (
        order by agreed_day < ${today}::date, agreed_day,
          array_position(${dropOffIds}::text[], agreed_drop_off), id) as place
      from booking_rows where state = any(${states}::text[])
      order by place limit ${page.limit}::integer offset ${page.offset}::integer
    )
    select booking_view.*, waiting_since(id) as "waitingSince", total
    from page join booking_view using (id) order by place`;
  return partialList(rows, parse);
}

/**
 * The newest request first. Parts of words are found in the newest `searchedByPart` requests, beginnings of words in all of
 * them, in their messages and in our notes.
 */
export async function searchBookings(
  sql: Sql,
  { searchText, searchedByPart }: { searchText: string; searchedByPart: number },
  page: ListPart,
): Bookings {
  const rows = await sql`
    with newest as materialized (
      select id from (
        select id, word_starts from leads where kind = 'booking'
        order by created_at desc limit ${searchedByPart}::integer
      ) as requests
      where word_starts like all (search_parts(${searchText}))
    ), found as materialized (
      select id, created_at from booking_rows join leads using (id) where id = any(array(
        select id from newest union select id from lead_search where lexemes @@ search_prefixes(${searchText})))
    ), page as (
      select id, created_at, count(*) over ()::integer as total from found
      order by created_at desc, id limit ${page.limit}::integer offset ${page.offset}::integer
    )
    select booking_view.*, waiting_since(id) as "waitingSince", total
    from page join booking_view using (id) order by created_at desc, id`;
  return partialList(rows, parse);
}

export async function listAgreedBefore(sql: Sql, day: IsoDay, states: States, limit: number) {
  const rows = await sql`
    with page as (
      select id, agreed_day, count(*) over ()::integer as total from booking_rows
      where state = any(${states}::text[]) and agreed_day < ${day}::date
      order by agreed_day limit ${limit}::integer
    )
    select booking_view.*, waiting_since(id) as "waitingSince", total
    from page join booking_view using (id) order by agreed_day`;
  return partialList(rows, parse);
}

export async function listOfSamePerson(
  sql: Sql,
  { id, phone, email }: Pick<Booking, 'id' | 'phone' | 'email'>,
  limit: number,
): Bookings {
  const rows = await sql`
    with page as (
      select id, created_at, count(*) over ()::integer as total from leads
      where kind = 'booking' and id <> ${id} and (phone_number_of(phone) = phone_number_of(nullif(${phone}, '')) or lower(email) = lower(${email}))
      order by created_at desc limit ${limit}::integer
    )
    select booking_view.*, waiting_since(id) as "waitingSince", total
    from page join booking_view using (id) order by created_at desc`;
  return partialList(rows, parse);
}

export async function listAgreedDays(sql: Sql, states: States, from: IsoDay): Promise<IsoDay[]> {
  const rows = await sql`
    select distinct agreed_day::text as day from booking_rows
    where state = any(${states}::text[]) and agreed_day >= ${from}::date order by 1`;
  return Days.parse(rows).map(({ day }) => day);
}

const Days = z.array(z.object({ day: z.string() }));

const OfDay = z.array(z.looseObject({ of_day: z.string() }));

/** Those agreed for each of some days, at most `limit` a day; with `requested`, those that ask for it or have work on it too. */
export async function listVisits(
  sql: Sql,
  days: readonly IsoDay[],
  { states, requested, limit }: { states: States; requested: boolean; limit: number },
): Promise<(day: IsoDay) => PartialList<ListedBooking>> {
  const rows = await sql`
    with page as (
      select day as of_day, visit.* from unnest(${days}::text[]) as of_day (day) cross join lateral (
        select id, agreed_drop_off, count(*) over ()::integer as total from booking_rows
        where state = any(${states}::text[])
          and (agreed_day = day::date or (${requested} and (requested_day = day::date
            or exists (select 1 from booked_work where booking_id = booking_rows.id and booked_work.day = of_day.day::date))))
        order by array_position(${dropOffIds}::text[], agreed_drop_off), changed_at
        limit ${limit}::integer
      ) as visit
    )
    select of_day, total, booking_view.*, waiting_since(id) as "waitingSince" from page join booking_view using (id)
    order by array_position(${dropOffIds}::text[], agreed_drop_off), name`;
  const byDay = Map.groupBy(OfDay.parse(rows), ({ of_day: day }) => day);
  return (day) => partialList(byDay.get(day) ?? [], parse);
}

function parse(rows: unknown[]): ListedBooking[] {
  return z.array(ListedBooking).parse(rows);
}
