import { shopDay } from '#src/business/shop-day.ts';
import { readBooked } from '#src/features/bookings/store/reserve-days.server.ts';
import {
  readClosedDays,
  readClosings,
  readPlan,
  type Closing,
} from '#src/features/bookings/store/closed-days.server.ts';
import type { PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { readVisits } from '../bookings/booking-lists.server.ts';
import type { Booking } from '#src/features/bookings/booking.ts';
import { daysFrom, planDays } from './plan-days.ts';

export interface ClosedDay extends Closing {
  /** What was agreed, proposed or asked for on it: it stands until someone moves it. */
  bookings: PartialList<Booking>;
}

export async function readDays(sql: Sql, now: Date) {
  const today = shopDay(now);
  const { booked } = await readBooked(sql, now);
  const comingOn = await readVisits(sql, daysFrom(today));
  const closed = await readClosedDays(sql, today);
  const bookingsOn = await readVisits(
    sql,
    closed.map(({ day }) => day),
    { requested: true },
  );
  return {
    loads: planDays(today, booked, comingOn, await readPlan(sql, today)),
    closed: closed.map((closing) => ({ ...closing, bookings: bookingsOn(closing.day) })),
    history: await readClosings(sql, 10),
  };
}
