import type { IsoDay } from '#src/business/shop-day.ts';
import * as store from '#src/features/bookings/store/list-bookings.server.ts';
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

export type BookingQuery = ListQuery<BookingFilter>;

export function listQuery(search: URLSearchParams): BookingQuery {
  return readListQuery(search, bookingFilters, 'open');
}

export async function listBookings(sql: Sql, { show, searchText, page }: BookingQuery) {
  const part = { limit: perPage + 1, offset: (page - 1) * perPage };
  const search = { searchText, digits: phoneDigitsOf(searchText), searchedByPart };
  const found =
    searchText === ''
      ? await store.listBookings(sql, bookingFilters[show].states, part)
      : await store.searchBookings(sql, search, part);
  return { bookings: found.slice(0, perPage), hasMore: found.length > perPage };
}

export function readRequests(sql: Sql) {
  return store.listWaiting(sql, bookingFilters.waiting.states, listedAtOnce);
}

export function readUnfinished(sql: Sql, today: IsoDay) {
  return store.listAgreedBefore(sql, today, bookingFilters.open.states, listedAtOnce);
}

/** The open bookings agreed for each of some days; with `requested`, those that ask for it too. */
export function readVisits(sql: Sql, days: readonly IsoDay[], { requested = false } = {}) {
  const { states } = bookingFilters.open;
  return store.listVisits(sql, days, { states, requested, limit: listedAtOnce });
}
