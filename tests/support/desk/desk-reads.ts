import { writeCalendarFeed } from '#src/features/bookings/calendar/calendar-feed.server.ts';
import { listInvoices, listUnpaid } from '#src/features/bookings/store/invoices.server.ts';
import { listBookings, listQuery } from '#src/features/desk/bookings/booking-lists.server.ts';
import { readDeskBooking } from '#src/features/desk/bookings/bookings.server.ts';
import { readDays } from '#src/features/desk/days/days.server.ts';
import { readDeskInquiry } from '#src/features/desk/inquiries/inquiries.server.ts';
import { readDeskOrder } from '#src/features/desk/orders/desk-order.server.ts';
import { readOrderList, orderQuery } from '#src/features/desk/orders/orders.server.ts';
import { listPasskeys } from '#src/features/desk/passkeys/passkeys.server.ts';
import { findPeople, listErasures, readPerson } from '#src/features/desk/people/people.server.ts';
import { personKey } from '#src/features/desk/people/person.ts';
import { partOf } from '#src/features/desk/lists/list-query.ts';
import { searchDesk } from '#src/features/desk/search/search.server.ts';
import { listInquiries } from '#src/features/inquiries/inquiries.server.ts';
import { listReviewsAtDesk, readDeskReview } from '#src/features/desk/reviews/reviews.server.ts';
import { listSessions, type Session } from '#src/features/desk/session/sessions.server.ts';
import { listStock, readDeskStock } from '#src/features/desk/stock/stock.server.ts';
import { readToday } from '#src/features/desk/today/today.server.ts';
import { readWeek } from '#src/features/desk/week/week.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { plain } from '#tests/support/builders/products.ts';

type Read = [page: string, read: (sql: Sql, now: Date) => Promise<unknown>];

export function deskReads(
  session: Session,
  { booking, order, inquiry }: Record<'booking' | 'order' | 'inquiry', string>,
) {
  const bookings = [
    '',
    'show=over',
    'show=over&page=40',
    'show=waiting',
    'show=confirmed',
    'q=zebra',
    'q=coffee',
    'q=customer77',
    'q=toyota',
    'q=0007',
  ];
  const orders = [
    '',
    'show=gone',
    'show=gone&page=40',
    'q=zebra',
    'q=ceramic',
    'q=call',
    'q=buyer77',
    'q=olena',
    'q=0007',
  ];
  const reads: Read[] = [
    ['Today', readToday],
    ['Days', readDays],
    ['Week', (sql, now) => readWeek(sql, null, now)],
    ...bookings.map((search): Read => [
      `Bookings ${search}`,
      (sql, now) => listBookings(sql, listQuery(new URLSearchParams(search)), now),
    ]),
    ['one booking', (sql, now) => readDeskBooking(sql, booking, session, now)],
    ['unpaid invoices', (sql) => listUnpaid(sql, 50)],
    ['invoices', (sql) => listInvoices(sql, { limit: 26, offset: 25 })],
    ['one inquiry', (sql) => readDeskInquiry(sql, inquiry, session)],
    ...orders.map((search): Read => [
      `Orders ${search}`,
      (sql) => readOrderList(sql, orderQuery(new URLSearchParams(search))),
    ]),
    ['one order', (sql) => readDeskOrder(sql, order, session)],
    ['Inquiries', (sql) => listInquiries(sql, '', partOf(1))],
    ['Inquiries page=40', (sql) => listInquiries(sql, '', partOf(40))],
    ['Reviews', (sql) => listReviewsAtDesk(sql, '', partOf(1))],
    ['Reviews page=40', (sql) => listReviewsAtDesk(sql, '', partOf(40))],
    ...['sam', 'zebra', 'ceramic', '0007'].map((text): Read => [
      `Search ${text}`,
      (sql) => searchDesk(sql, text),
    ]),
    ['one review', (sql) => readDeskReview(sql, '1', session)],
    ['Stock', (sql) => listStock(sql)],
    ['stock of a product', (sql) => readDeskStock(sql, plain.sku, 40)],
    ['People', listErasures],
    ['a person by name', (sql) => findPeople(sql, 'Jean-Luc Tremblay 11', 25)],
    ['a person by mail', (sql) => readPerson(sql, personKey('buyer7@example.ca')!)],
    ['a person by phone', (sql) => readPerson(sql, personKey('6040000007')!)],
    ['Signed in', (sql, now) => listSessions(sql, session.email, now)],
    ['the calendar of the staff', writeCalendarFeed],
    ['passkeys', (sql) => listPasskeys(sql, session.email)],
  ];
  return reads;
}
