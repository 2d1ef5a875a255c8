import { addDays, shopDay } from '#src/business/shop-day.ts';
import { readBooked } from '#src/features/leads/days/booked-work.server.ts';
import type { Sql } from '#src/server/database.ts';
import { readOpenWork } from '../bookings/bookings.server.ts';
import { planDays, shownDays, type DayLoad } from './plan-days.ts';

/** How full the days ahead are, and which cars come. */
export async function readDays(sql: Sql, now: Date): Promise<DayLoad[]> {
  const today = shopDay(now);
  const booked = await readBooked(sql, today);
  return planDays(today, booked, await readOpenWork(sql, addDays(today, shownDays)));
}
