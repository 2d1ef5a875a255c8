import {
  weekAhead,
  weekBookingChannels,
  weekBookings,
} from '#src/features/bookings/store/week-bookings.server.ts';
import { weekInquiries } from '#src/features/inquiries/week-inquiries.server.ts';
import { weekOrderChannels, weekOrders } from '#src/features/orders/order/week-orders.server.ts';
import { serviceSteps } from '#src/features/quote/questions/quote-events.ts';
import { weekSoldOut } from '#src/features/shop/stock/stock-movements.server.ts';
import type { DigestReads } from '#src/server/digest/week-digest.server.ts';
import { allAlerts } from '../today/all-alerts.server.ts';

export const weekReads: DigestReads = {
  alerts: allAlerts,
  stepsOf: serviceSteps(),
  bookings: weekBookings,
  inquiries: weekInquiries,
  ahead: weekAhead,
  orders: weekOrders,
  soldOut: weekSoldOut,
  channels: [weekBookingChannels, weekOrderChannels],
};
