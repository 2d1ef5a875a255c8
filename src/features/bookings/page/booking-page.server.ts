import { allKeyed } from '#src/server/all-keyed.ts';
import { database, type Db, type Sql } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { privateHeaders, type PageData } from '#src/server/http/page-data.server.ts';
import { formToken, isKey } from '#src/server/http/private-key.server.ts';
import { keyInCookie, linkUrl, moveKeyToCookie } from '#src/server/http/private-link.server.ts';
import type { Booking, BookingRole } from '../booking.ts';
import { calendarFile, careCalendar } from '../mails/calendar-file.server.ts';
import { deskUrl } from '#src/features/leads/desk-url.server.ts';
import { readLeadSource } from '#src/features/leads/lead-source.server.ts';
import { readMarks } from '../marks/marks.server.ts';
import { careOf, finishedDay } from '../record/care.ts';
import { readRecordKeys } from '../record/record-keys.server.ts';
import { isOver } from '../state.ts';
import { bookingLinks, bookingOfKey } from '../store/booking-keys.server.ts';
import { readCareMails } from '../store/care-mails.server.ts';
import { readBookingReview } from '../store/booking-reviews.server.ts';
import { readInvoices } from '../store/invoices.server.ts';
import { readBooking } from '../store/bookings.server.ts';
import { readPrices } from '../store/prices.server.ts';
import { readConsent } from '../store/publishing.server.ts';
import { readWaitingPlace } from '../waiting/waiting-list.server.ts';
import { readLoads, readOffers } from '../store/reserve-days.server.ts';

/** It changes nothing, anyone who asks: mail scanners open every link. A link's key goes into a cookie and out of the URL. */
export async function readBookingPage(
  { url, headers: sent }: Request,
  role: BookingRole,
  now: Date,
): Promise<PageData & BookingView> {
  const headers = privateHeaders();
  if (moveKeyToCookie(bookingLinks[role], url, headers)) return { ...none, headers, status: 303 };
  const key = keyInCookie(bookingLinks[role], sent.get('cookie'));
  try {
    const booking = await findBooking(database, key, role, now);
    if (!booking) return { ...none, headers, status: 404 };
    const desk = deskUrl('booking', booking.id);
    if (role === 'owner' && desk !== undefined) {
      headers.set('Location', desk);
      return { ...none, headers, status: 303 };
    }
    return { ...(await readView(database().sql, booking, role, key, now)), headers, status: 200 };
  } catch (error) {
    const httpError = asHttpError(error);
    return { ...none, headers, status: httpError.status, httpError };
  }
}

export type BookingView = Awaited<ReturnType<typeof readView>> | typeof none;

async function readView(sql: Sql, booking: Booking, role: BookingRole, key: string, now: Date) {
  const { id, state, workMinutes } = booking;
  const isDone = state === 'done';
  const { source, ...records } = await allKeyed({
    /** The days for the booking's work; those it has taken itself are free for it. */
    offers: (role === 'owner' ? readLoads : readOffers)(sql, workMinutes, now, id),
    prices: readPrices(sql, id),
    invoices: readInvoices(sql, id),
    records: isDone ? readRecordKeys(sql, id) : [],
    careMails: isDone ? readCareMails(sql, id) : null,
    consent: isDone ? readConsent(sql, id) : null,
    /** Nothing without a desk, where staff would see them. */
    marks: deskUrl('booking', id) === undefined ? undefined : readMarks(sql, id),
    place: role === 'customer' && !isOver(state) ? readWaitingPlace(sql, id, now) : undefined,
    review: isDone ? readBookingReview(sql, id) : undefined,
    source: readLeadSource(sql, id),
  });
  const token = formToken(key, id, booking.revision);
  /** No page has read where the customer came from, and they have not answered. */
  return { booking, token, ...records, isSourceUnknown: source === null };
}

const none = {
  booking: undefined,
  token: '',
  offers: [],
  prices: [],
  invoices: [],
  records: [],
  careMails: null,
  consent: null,
  marks: undefined,
  place: undefined,
  review: undefined,
  isSourceUnknown: false,
};

export async function downloadCalendar(db: () => Db, cookies: string | null, now: Date) {
  const key = keyInCookie(bookingLinks.customer, cookies);
  const booking = await findBooking(db, key, 'customer', now);
  if (!booking) return undefined;
  const url = linkUrl(bookingLinks.customer, key);
  const finishedOn = finishedDay(booking);
  const care = finishedOn === undefined ? [] : careOf(booking.service, finishedOn);
  if (care.length > 0) return careCalendar(booking, care, now, url);
  return booking.agreedVisit
    ? calendarFile(booking, booking.agreedVisit, 'PUBLISH', now, url)
    : undefined;
}

async function findBooking(db: () => Db, key: string, role: BookingRole, now: Date) {
  if (!isKey(key)) return undefined;
  const { sql } = db();
  const id = await bookingOfKey(sql, key, role, now);
  return id === undefined ? undefined : readBooking(sql, id);
}
