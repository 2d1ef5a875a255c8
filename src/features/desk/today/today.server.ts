import { addDays, shopDay } from '#src/business/shop-day.ts';
import { listUnanswered } from '#src/features/inquiries/inquiries.server.ts';
import { listOpenOrders } from '#src/features/orders/order/list-orders.server.ts';
import { listUnmatchedPayments } from '#src/features/orders/payment/unmatched-payments.server.ts';
import { allKeyed } from '#src/server/all-keyed.ts';
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
import { perPage } from '../lists/list-query.ts';
import { readPoorReviews } from '../reviews/reviews.server.ts';
import { listLowStock } from '../stock/stock.server.ts';
import { allAlerts } from './all-alerts.server.ts';

export type Today = Awaited<ReturnType<typeof readToday>>;

/** Of each list that has a page of its own. */
const longestWaiting = 10;

/** What needs a person now. A request with an agreed day stands in both places. */
export async function readToday(sql: Sql, now: Date) {
  const today = shopDay(now);
  const tomorrow = addDays(today, 1);
  const { comingOn, ordersOf, alerts, lowStock, ...lists } = await allKeyed({
    comingOn: readVisits(sql, [today, tomorrow]),
    waiting: readRequests(sql, longestWaiting),
    inquiries: listUnanswered(sql, longestWaiting),
    alerts: listOpenAlerts(sql, allAlerts),
    closed: readClosedVisits(sql, today),
    unfinished: readUnfinished(sql, today, longestWaiting),
    ordersOf: listOpenOrders(sql, longestWaiting),
    unmatchedPayments: listUnmatchedPayments(sql, perPage),
    poorReviews: readPoorReviews(sql, today),
    lateMails: listLateMails(sql, now, perPage),
    lowStock: listLowStock(sql),
  });
  return {
    ...lists,
    today: comingOn(today),
    tomorrow: comingOn(tomorrow),
    ordersToLookAt: ordersOf('look'),
    ordersToPack: ordersOf('to_pack'),
    packedOrders: ordersOf('packed'),
    alerts: wholeList(alerts.map(alertView)),
    lowStock: wholeList(lowStock),
  };
}

function alertView(alert: Awaited<ReturnType<typeof listOpenAlerts>>[number]) {
  const { means, todo, link } = alert.rule;
  return { says: alertTitle(alert), means, todo, link, since: alert.firstAt };
}
