import { shopDay, type IsoDay } from '#src/business/shop-day.ts';
import { closedReason } from '#src/features/bookings/day.ts';
import { readPlan } from '#src/features/bookings/store/closed-days.server.ts';
import * as store from '#src/features/bookings/store/list-bookings.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { perPage, readListQuery, searchedByPart, type ListQuery } from '../lists/list-query.ts';
import { bookingFilters, type BookingFilter } from './desk-booking.ts';

export type BookingQuery = ListQuery<BookingFilter>;

export function listQuery(search: URLSearchParams): BookingQuery {
  return readListQuery(search, bookingFilters, 'open');
}

export function listBookings(sql: Sql, { show, searchText, page }: BookingQuery, now: Date) {
  const part = { limit: perPage, offset: (page - 1) * perPage };
  const { states } = bookingFilters[show];
  if (searchText !== '') return store.searchBookings(sql, { searchText, searchedByPart }, part);
  if (show === 'waiting') return store.listLongestWaiting(sql, states, part);
  if (show === 'confirmed') return store.listByDay(sql, states, shopDay(now), part);
  return store.listNewestChanges(sql, states, part);
}

export function readRequests(sql: Sql, limit: number) {
  return store.listLongestWaiting(sql, bookingFilters.waiting.states, { limit, offset: 0 });
}

export function readUnfinished(sql: Sql, today: IsoDay, limit: number) {
  return store.listAgreedBefore(sql, today, bookingFilters.open.states, limit);
}

export async function readClosedVisits(sql: Sql, today: IsoDay) {
  const [plan, agreed] = await Promise.all([
    readPlan(sql, today),
    store.listAgreedDays(sql, bookingFilters.open.states, today),
  ]);
  const closed = agreed.filter((day) => closedReason(day, plan) !== undefined);
  const comingOn = await readVisits(sql, closed);
  const lists = closed.map(comingOn);
  return {
    items: lists.flatMap(({ items }) => items),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}

export function readVisits(sql: Sql, days: readonly IsoDay[], { requested = false } = {}) {
  const { states } = bookingFilters.open;
  return store.listVisits(sql, days, { states, requested, limit: perPage });
}
