import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import { bookingStates } from '#src/features/bookings/state.ts';
import { visitOf } from '#src/features/bookings/store/bookings.server.ts';
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
import { bookingFilters, type BookingFilter, type ListedBooking } from './desk-booking.ts';

const dropOff = z.enum(dropOffIds).nullable();
const Listed = z.array(
  z.object({
    id: z.string(),
    revision: z.int(),
    state: z.enum(bookingStates),
    name: z.string(),
    phone: z.string(),
    service: z.string(),
    vehicle: z.string(),
    asked_day: z.string().nullable(),
    asked_drop_off: dropOff,
    agreed_day: z.string().nullable(),
    agreed_drop_off: dropOff,
    updated_at: z.coerce.date(),
  }),
);
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
          select * from booked_requests where id = any (array(
            select id from bookings where state = any(${bookingFilters[show].states}::text[])
            order by updated_at desc, id limit ${perPage + 1}::integer offset ${offset}::integer))
          order by updated_at desc, id`
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
    select booked_requests.* from page join booked_requests using (id) order by created_at desc, id`;
}

/** The requests to answer, the longest waiting first. */
export async function readRequests(sql: Sql): Promise<PartialList<ListedBooking>> {
  const rows = await sql`
    with page as (
      select id, count(*) over ()::integer as total from bookings
      where state = any(${bookingFilters.waiting.states}::text[])
      order by updated_at limit ${listedAtOnce}::integer
    )
    select *, (select max(total) from page) as total from booked_requests
    where id = any (array(select id from page)) order by updated_at`;
  return partialList(rows, listed);
}

/** Agreed visits of earlier days that nobody has marked as done, the oldest first. */
export async function readUnfinished(sql: Sql, today: IsoDay): Promise<PartialList<ListedBooking>> {
  const rows = await sql`
    with page as (
      select id, count(*) over ()::integer as total from bookings
      where state = any(${bookingFilters.open.states}::text[]) and agreed_day < ${today}::date
      order by agreed_day limit ${listedAtOnce}::integer
    )
    select *, (select max(total) from page) as total from booked_requests
    where id = any (array(select id from page)) order by agreed_day`;
  return partialList(rows, listed);
}

/** The open bookings agreed for each of some days; with `requested`, those that ask for it too. */
export async function readVisits(
  sql: Sql,
  days: readonly IsoDay[],
  { requested = false } = {},
): Promise<(day: IsoDay) => PartialList<ListedBooking>> {
  const rows = await sql`
    with page as (
      select day as of_day, visit.* from unnest(${days}::text[]) as day cross join lateral (
        select id, count(*) over ()::integer as total from bookings
        where state = any(${bookingFilters.open.states}::text[])
          and (agreed_day = day::date or (${requested} and asked_day = day::date))
        order by array_position(${dropOffIds}::text[], agreed_drop_off), updated_at
        limit ${listedAtOnce}::integer
      ) as visit
    )
    select of_day, total, booked_requests.* from page join booked_requests using (id)
    order by array_position(${dropOffIds}::text[], agreed_drop_off), name`;
  const byDay = Map.groupBy(OfDay.parse(rows), ({ of_day: day }) => day);
  return (day) => partialList(byDay.get(day) ?? [], listed);
}

function listed(rows: unknown[]): ListedBooking[] {
  return Listed.parse(rows).map((row) => ({
    id: row.id,
    revision: row.revision,
    state: row.state,
    name: row.name,
    phone: row.phone,
    service: row.service,
    vehicle: row.vehicle,
    requested: visitOf(row.asked_day, row.asked_drop_off),
    agreed: visitOf(row.agreed_day, row.agreed_drop_off),
    changedAt: row.updated_at,
  }));
}
