import { customerActions } from '#src/features/bookings/page/booking-area.server.ts';
import { buyerActions } from '#src/features/orders/buyer/order-area.server.ts';
import { bookingActions } from '#src/features/desk/bookings/booking-actions.server.ts';
import { dayActions } from '#src/features/desk/days/day-actions.server.ts';
import { inquiryActions } from '#src/features/desk/inquiries/inquiry-actions.server.ts';
import { orderActions } from '#src/features/desk/orders/order-actions.server.ts';
import { paymentActions } from '#src/features/desk/orders/payment-actions.server.ts';
import { peopleActions } from '#src/features/desk/people/people-actions.server.ts';
import { readyActions } from '#src/features/desk/ready/ready-actions.server.ts';
import { reviewActions } from '#src/features/desk/reviews/review-actions.server.ts';
import {
  calendarActions,
  passkeyActions,
  sessionActions,
} from '#src/features/desk/sessions/session-actions.server.ts';
import { signInActions } from '#src/features/desk/sign-in/sign-in-actions.server.ts';
import { stockActions } from '#src/features/desk/stock/stock-actions.server.ts';
import { mailActions } from '#src/features/desk/today/mail-actions.server.ts';

// Each checks the session itself: Astro finds them at every URL.
export const server = {
  bookings: bookingActions,
  buyer: buyerActions,
  calendars: calendarActions,
  customer: customerActions,
  days: dayActions,
  inquiries: inquiryActions,
  mails: mailActions,
  orders: orderActions,
  passkeys: passkeyActions,
  payments: paymentActions,
  people: peopleActions,
  ready: readyActions,
  reviews: reviewActions,
  sessions: sessionActions,
  signIn: signInActions,
  stock: stockActions,
};
