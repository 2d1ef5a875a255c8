import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import { Booking } from '#src/features/bookings/booking.ts';
import { dropOffIds } from '#src/features/bookings/day.ts';
import { partialList, type PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import {
  listedAtOnce,
  perPage,
  phoneDigitsOf,
  readListQuery,
  searchedByPart,
  type ListQuery,
} from '../list-query.ts';
import { bookingFilters, type BookingFilter } from './desk-booking.ts';

const OfDay = z.array(z.looseObject({ of_day: z.string() }));
/** Which part of the list is asked for. */
export function listQuery(search: URLSearchParams): BookingQuery {
  return readListQuery(search, bookingFilters, 'open');
}
export type BookingQuery = ListQuery<BookingFilter>;

/** One page of the list, the newest change first, and whether there is another. Searched are all states. */
export async function listBookings(sql: Sql, { show, searchText, page }: BookingQuery) {
  const offset = (page - 1) * perPage;
  const rows =
    searchText === ''
      ? await sql`
          select * from booking_view where id = any (array(
            select id from booking_rows where state = any(${bookingFilters[show].states}::text[])
            order by changed_at desc, id limit ${perPage + 1}::integer offset ${offset}::integer))
          order by "changedAt" desc, id`
      : await searchBookings(sql, searchText, offset);
  const found = listed(rows);
  return { bookings: found.slice(0, perPage), hasMore: found.length > perPage };
}

/**
 * The newest request first. Parts of words are found among the newest; where these do not fill the page, beginnings of words
 * among all: few have them then, or the newest had more.
 */
function searchBookings(sql: Sql, searchText: string, offset: number): Promise<unknown[]> {
  const digits = phoneDigitsOf(searchText);
  return sql`
    with newest as materialized (
      select id, created_at from (
        select id, created_at, search_text from leads where kind = 'booking'
        order by created_at desc limit ${searchedByPart}::integer
      ) as requests
      where search_text like all (search_patterns(${searchText})) or search_text like all (search_patterns(${digits}))
    ), page as (
      select id, created_at from newest union select id, created_at from leads
      where (select count(*) from newest) < ${offset + perPage + 1}::integer
        and kind = 'booking' and search_tokens(search_text) @@ search_query(${searchText}, ${digits})
      order by created_at desc, id limit ${perPage + 1}::integer offset ${offset}::integer
    )
    select booking_view.* from page join booking_view using (id) order by created_at desc, id`;
}

/** The requests to answer, the longest waiting first. */
export async function readRequests(sql: Sql): Promise<PartialList<Booking>> {
  const rows = await sql`
    with page as (
      select id, count(*) over ()::integer as total from booking_rows
      where state = any(${bookingFilters.waiting.states}::text[])
      order by changed_at limit ${listedAtOnce}::integer
    )
    select *, (select max(total) from page) as total from booking_view
    where id = any (array(select id from page)) order by "changedAt"`;
  return partialList(rows, listed);
}

/** Agreed visits of earlier days that nobody has marked as done, the oldest first. */
export async function readUnfinished(sql: Sql, today: IsoDay): Promise<PartialList<Booking>> {
  const rows = await sql`
    with page as (
      select id, count(*) over ()::integer as total from booking_rows
      where state = any(${bookingFilters.open.states}::text[]) and agreed_day < ${today}::date
      order by agreed_day limit ${listedAtOnce}::integer
    )
    select *, (select max(total) from page) as total from booking_view
    where id = any (array(select id from page)) order by "agreedVisit" ->> 'day'`;
  return partialList(rows, listed);
}

/** The open bookings agreed for each of some days; with `requested`, those that ask for it too. */
export async function readVisits(
  sql: Sql,
  days: readonly IsoDay[],
  { requested = false } = {},
): Promise<(day: IsoDay) => PartialList<Booking>> {
  const rows = await sql`
    with page as (
      select day as of_day, visit.* from unnest(${days}::text[]) as day cross join lateral (
        select id, agreed_drop_off, count(*) over ()::integer as total from booking_rows
        where state = any(${bookingFilters.open.states}::text[])
          and (agreed_day = day::date or (${requested} and requested_day = day::date))
        order by array_position(${dropOffIds}::text[], agreed_drop_off), changed_at
        limit ${listedAtOnce}::integer
      ) as visit
    )
    select of_day, total, booking_view.* from page join booking_view using (id)
    order by array_position(${dropOffIds}::text[], agreed_drop_off), name`;
  const byDay = Map.groupBy(OfDay.parse(rows), ({ of_day: day }) => day);
  return (day) => partialList(byDay.get(day) ?? [], listed);
}

function listed(rows: unknown[]): Booking[] {
  return z.array(Booking).parse(rows);
}
