import { addDays, shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database.ts';
import { listLateMails, type LateMail } from '#src/server/mail/outbox.server.ts';
import { listOpenAlerts } from '#src/server/alerts/alerts-table.server.ts';
import type { ToldAlert } from '#src/server/alerts/alert-mail.ts';
import { readOpenWork } from '../bookings/bookings.server.ts';
import { planToday, type TodayPlan } from './plan-today.ts';

export interface Today extends TodayPlan {
  alerts: ToldAlert[];
  lateMails: LateMail[];
}

/** What needs a person now. */
export async function readToday(sql: Sql, now: Date): Promise<Today> {
  const open = await readOpenWork(sql, addDays(shopDay(now), 1));
  return {
    ...planToday(open, now),
    alerts: await listOpenAlerts(sql),
    lateMails: await listLateMails(sql, now),
  };
}
