import { addDays, mondayOf, shopDay } from '#src/business/shop-day.ts';
import { isRealDay } from '#src/features/bookings/day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { weekDigest } from '#src/server/digest/week-digest.server.ts';
import { weekReads } from './week-reads.server.ts';

/** The week of a day; of no day, the last one that is over. */
export async function readWeek(sql: Sql, requested: string | null, now: Date) {
  const thisWeek = mondayOf(shopDay(now));
  const firstDay =
    requested !== null && isRealDay(requested) ? mondayOf(requested) : addDays(thisWeek, -7);
  return {
    ...(await weekDigest(sql, firstDay, weekReads, now)),
    before: addDays(firstDay, -7),
    after: firstDay < thisWeek ? addDays(firstDay, 7) : undefined,
  };
}
