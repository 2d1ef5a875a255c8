import { addDays, shopDay } from '#src/business/shop-day.ts';
import {
  listUnmatchedPayments,
  type UnmatchedPayment,
} from '#src/features/shop/orders/decisions/unmatched-payments.server.ts';
import type { Sql } from '#src/server/database.ts';
import { listLateMails, type LateMail } from '#src/server/mail/late-mails.server.ts';
import { listOpenAlerts } from '#src/server/alerts/alerts-table.server.ts';
import { ruleOf } from '#src/server/alerts/alert-rules.ts';
import { readOpenWork } from '../bookings/bookings.server.ts';
import { readOpenOrders } from '../orders/orders.server.ts';
import type { StockLine } from '../stock/desk-stock.ts';
import { listLowStock } from '../stock/stock.server.ts';
import { planToday, type TodayPlan } from './plan-today.ts';

/** One list for each section of the page; a section without entries is not shown. */
export interface Today extends TodayPlan, Awaited<ReturnType<typeof readOpenOrders>> {
  alerts: { says: string; todo: string; link: string; since: Date }[];
  unmatchedPayments: UnmatchedPayment[];
  lateMails: LateMail[];
  lowStock: StockLine[];
}

/** What needs a person now. */
export async function readToday(sql: Sql, now: Date): Promise<Today> {
  const open = await readOpenWork(sql, addDays(shopDay(now), 1));
  return {
    ...planToday(open, now),
    ...(await readOpenOrders(sql)),
    alerts: (await listOpenAlerts(sql)).map(({ cause, firstAt: since, ...alert }) => {
      const { says, todo, link } = ruleOf(cause);
      return { says: says(alert), todo, link, since };
    }),
    unmatchedPayments: await listUnmatchedPayments(sql),
    lateMails: await listLateMails(sql, now),
    lowStock: await listLowStock(sql),
  };
}
