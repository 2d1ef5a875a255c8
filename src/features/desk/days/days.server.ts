import { shopDay } from '#src/business/shop-day.ts';
import {
  planOf,
  readClosings,
  readDayLimits,
} from '#src/features/bookings/store/closed-days.server.ts';
import { readBooked } from '#src/features/bookings/store/reserve-days.server.ts';
import { capacityOf } from '#src/features/bookings/work.ts';
import type { PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { readVisits } from '../bookings/booking-lists.server.ts';
import type { ListedBooking } from '#src/features/bookings/store/list-bookings.server.ts';
import { daysFrom, planDays, rangesOf } from './plan-days.ts';

export async function readDays(sql: Sql, now: Date) {
  const today = shopDay(now);
  const [{ booked }, limits, comingOn, history] = await Promise.all([
    readBooked(sql, now),
    readDayLimits(sql, today),
    readVisits(sql, daysFrom(today)),
    readClosings(sql, 10),
  ]);
  const plan = planOf(limits);
  const isShort = ({ day, isClosed }: (typeof limits)[number]) =>
    isClosed || (booked[day] ?? 0) > capacityOf(day, plan);
  const short = limits.filter(isShort).map(({ day }) => day);
  const bookingsOn = await readVisits(sql, short, { requested: true });
  return {
    loads: planDays(today, booked, comingOn, plan),
    limited: rangesOf(limits).map((range) => ({
      ...range,
      /** What was agreed, proposed or asked for and no longer fits there: it stays until someone moves it. */
      bookings: bookingsOfDays(range.days.filter((day) => short.includes(day)).map(bookingsOn)),
    })),
    history,
  };
}

export type LimitedDays = Awaited<ReturnType<typeof readDays>>['limited'][number];

/** A longer job stands on several days, and counts once. */
function bookingsOfDays(lists: readonly PartialList<ListedBooking>[]): PartialList<ListedBooking> {
  const items = lists.flatMap((list) => list.items);
  const once = [...new Map(items.map((booking) => [booking.id, booking])).values()];
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  return { items: once, total: total - items.length + once.length };
}
