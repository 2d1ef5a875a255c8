import { addDays, shopDay } from '#src/business/shop-day.ts';
import { readBooked } from '#src/features/leads/days/booked-work.server.ts';
import {
  readClosedDays,
  readClosings,
  readPlan,
  type Closing,
} from '#src/features/leads/days/closed-days.server.ts';
import type { Sql } from '#src/server/database.ts';
import { readOpenWork, readOpenWorkOn } from '../bookings/bookings.server.ts';
import type { ListedBooking } from '../bookings/desk-booking.ts';
import { planDays, shownDays, type DayLoad } from './plan-days.ts';

/** A day that the staff have closed. */
export interface ClosedDay extends Closing {
  /** What was agreed, proposed or asked for on it: it stands until somebody moves it. */
  bookings: ListedBooking[];
}

export interface Days {
  loads: DayLoad[];
  closed: ClosedDay[];
  /** The newest first. */
  history: Closing[];
}

/** How full the days ahead are, which cars come, and which days are closed. */
export async function readDays(sql: Sql, now: Date): Promise<Days> {
  const today = shopDay(now);
  const { booked } = await readBooked(sql, now);
  const open = await readOpenWork(sql, addDays(today, shownDays));
  const closed = await readClosedDays(sql, today);
  const onClosed = await readOpenWorkOn(
    sql,
    closed.map(({ day }) => day),
  );
  return {
    loads: planDays(today, booked, open, await readPlan(sql, today)),
    closed: closed.map((closing) => ({
      ...closing,
      bookings: onClosed.filter(({ asked, agreed }) =>
        [asked?.day, agreed?.day].includes(closing.day),
      ),
    })),
    history: await readClosings(sql, 10),
  };
}
