import { addDays, shopDay } from '#src/business/shop-day.ts';
import { listUnanswered } from '#src/features/inquiries/inquiries.server.ts';
import { listUnmatchedPayments } from '#src/features/orders/payment/unmatched-payments.server.ts';
import { wholeList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { listLateMails } from '#src/server/mail/late-mails.server.ts';
import { listOpenAlerts } from '#src/server/alerts/alerts-table.server.ts';
import { alertTitle } from '#src/server/alerts/alert-mail.ts';
import {
  readClosedVisits,
  readRequests,
  readUnfinished,
  readVisits,
} from '../bookings/booking-lists.server.ts';
import { readOpenOrders } from '../orders/orders.server.ts';
import { readPoorReviews } from '../reviews/reviews.server.ts';
import { listLowStock } from '../stock/stock.server.ts';
import { allAlerts } from './all-alerts.server.ts';

/** The page is to fit the first round of packets. */
const inquiriesAtOnce = 20;

export type Today = Awaited<ReturnType<typeof readToday>>;

/** What needs a person now. A request with an agreed day stands in both places. */
export async function readToday(sql: Sql, now: Date) {
  const today = shopDay(now);
  const tomorrow = addDays(today, 1);
  const [
    comingOn,
    alerts,
    orders,
    waiting,
    inquiries,
    closed,
    unfinished,
    unmatchedPayments,
    poorReviews,
    lateMails,
    lowStock,
  ] = await Promise.all([
    readVisits(sql, [today, tomorrow]),
    listOpenAlerts(sql, allAlerts),
    readOpenOrders(sql),
    readRequests(sql),
    listUnanswered(sql, inquiriesAtOnce),
    readClosedVisits(sql, today),
    readUnfinished(sql, today),
    listUnmatchedPayments(sql),
    readPoorReviews(sql, today),
    listLateMails(sql, now),
    listLowStock(sql),
  ]);
  return {
    today: comingOn(today),
    tomorrow: comingOn(tomorrow),
    waiting,
    inquiries,
    alerts: wholeList(alerts.map(alertView)),
    closed,
    unfinished,
    ...orders,
    unmatchedPayments,
    poorReviews,
    lateMails,
    lowStock: wholeList(lowStock),
  };
}

function alertView(alert: Awaited<ReturnType<typeof listOpenAlerts>>[number]) {
  const { means, todo, link } = alert.rule;
  return { says: alertTitle(alert), means, todo, link, since: alert.firstAt };
}
