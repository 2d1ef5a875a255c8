import { addDays, shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database.ts';
import { listLateMails, type LateMail } from '#src/server/mail/outbox.server.ts';
import { readOpenWork } from '../bookings/bookings.server.ts';
import { planToday, type TodayPlan } from './plan-today.ts';

export interface Today extends TodayPlan {
  lateMails: LateMail[];
}

/** What needs a person now. */
export async function readToday(sql: Sql, now: Date): Promise<Today> {
  const open = await readOpenWork(sql, addDays(shopDay(now), 1));
  return { ...planToday(open, now), lateMails: await listLateMails(sql, now) };
}
