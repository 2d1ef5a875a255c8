import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import { partialList, type PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { Booking, type BookingState } from '../booking.ts';
import { dropOffIds } from '../day.ts';

type States = readonly BookingState[];
interface Page {
  limit: number;
  offset: number;
}

/** The newest change first. */
export async function listBookings(sql: Sql, states: States, { limit, offset }: Page) {
  const rows = await sql`
    select * from booking_view where id = any (array(
      select id from booking_rows where state = any(${states}::text[])
      order by changed_at desc, id limit ${limit}::integer offset ${offset}::integer))
    order by "changedAt" desc, id`;
  return parse(rows);
}

/**
 * The newest request first. Parts of words are found in the newest `searchedByPart` requests; where these do not fill the
 * page, beginnings of words in all.
 */
export async function searchBookings(
  sql: Sql,
  {
    searchText,
    digits,
    searchedByPart,
  }: { searchText: string; digits: string; searchedByPart: number },
  { limit, offset }: Page,
) {
  const rows = await sql`
    with newest as materialized (
      select id, created_at from (
        select id, created_at, search_text from leads where kind = 'booking'
        order by created_at desc limit ${searchedByPart}::integer
      ) as requests
      where search_text like all (search_patterns(${searchText})) or search_text like all (search_patterns(${digits}))
    ), page as (
      select id, created_at from newest union select id, created_at from leads
      where (select count(*) from newest) < ${offset + limit}::integer
        and kind = 'booking' and search_tokens(search_text) @@ search_query(${searchText}, ${digits})
      order by created_at desc, id limit ${limit}::integer offset ${offset}::integer
    )
    select booking_view.* from page join booking_view using (id) order by created_at desc, id`;
  return parse(rows);
}

/** The longest waiting first. */
export async function listWaiting(
  sql: Sql,
  states: States,
  limit: number,
): Promise<PartialList<Booking>> {
  const rows = await sql`
    with page as (
      select id, count(*) over ()::integer as total from booking_rows
      where state = any(${states}::text[])
      order by changed_at limit ${limit}::integer
    )
    select *, (select max(total) from page) as total from booking_view
    where id = any (array(select id from page)) order by "changedAt"`;
  return partialList(rows, parse);
}

/** Those agreed for earlier days, the oldest first. */
export async function listAgreedBefore(
  sql: Sql,
  day: IsoDay,
  states: States,
  limit: number,
): Promise<PartialList<Booking>> {
  const rows = await sql`
    with page as (
      select id, count(*) over ()::integer as total from booking_rows
      where state = any(${states}::text[]) and agreed_day < ${day}::date
      order by agreed_day limit ${limit}::integer
    )
    select *, (select max(total) from page) as total from booking_view
    where id = any (array(select id from page)) order by "agreedVisit" ->> 'day'`;
  return partialList(rows, parse);
}

const OfDay = z.array(z.looseObject({ of_day: z.string() }));

/** Those agreed for each of some days, at most `limit` a day; with `requested`, those that ask for it or have work on it too. */
export async function listVisits(
  sql: Sql,
  days: readonly IsoDay[],
  { states, requested, limit }: { states: States; requested: boolean; limit: number },
): Promise<(day: IsoDay) => PartialList<Booking>> {
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
    select of_day, total, booking_view.* from page join booking_view using (id)
    order by array_position(${dropOffIds}::text[], agreed_drop_off), name`;
  const byDay = Map.groupBy(OfDay.parse(rows), ({ of_day: day }) => day);
  return (day) => partialList(byDay.get(day) ?? [], parse);
}

function parse(rows: unknown[]): Booking[] {
  return z.array(Booking).parse(rows);
}
