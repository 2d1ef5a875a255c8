import { database, type Db } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { privateHeaders, type PageData } from '#src/server/http/page-data.server.ts';
import { formToken, isKey } from '#src/server/http/private-key.server.ts';
import { keyInCookie, linkUrl, moveKeyToCookie } from '#src/server/http/private-link.server.ts';
import type { Booking, BookingRole } from '../booking.ts';
import type { DayOffer } from '../day-offer.ts';
import { calendarFile, careCalendar } from '../mails/calendar-file.server.ts';
import type { Invoice } from '../invoice.ts';
import type { PriceVersion } from '../price.ts';
import { deskUrl } from '#src/features/leads/desk-url.server.ts';
import { readLeadSource } from '#src/features/leads/lead-source.server.ts';
import type { Mark } from '../marks/mark.ts';
import { readMarks } from '../marks/marks.server.ts';
import { careOf, finishedDay } from '../record/care.ts';
import { readRecordKeys, type RecordKey } from '../record/record-keys.server.ts';
import { isOver } from '../state.ts';
import { bookingLinks, bookingOfKey } from '../store/booking-keys.server.ts';
import { readCareMails } from '../store/care-mails.server.ts';
import { readBookingReview, type BookingReview } from '../store/booking-reviews.server.ts';
import { readInvoices } from '../store/invoices.server.ts';
import { readBooking } from '../store/bookings.server.ts';
import { readPrices } from '../store/prices.server.ts';
import { readConsent } from '../store/publishing.server.ts';
import { readWaitingPlace, type WaitingPlace } from '../waiting/waiting-list.server.ts';
import { readLoads, readOffers } from '../store/reserve-days.server.ts';

export interface BookingPageData extends PageData {
  booking: Booking | undefined;
  token: string;
  /** The days for the booking's work; those it has taken itself are free for it. */
  offers: readonly DayOffer[];
  prices: readonly PriceVersion[];
  invoices: readonly Invoice[];
  /** Nothing without a desk, where staff would see them. */
  marks?: readonly Mark[];
  records: readonly RecordKey[];
  place?: WaitingPlace;
  careMails: boolean | null;
  consent: Date | null;
  review?: BookingReview;
  /** No page has read where the customer came from, and they have not answered. */
  isSourceUnknown: boolean;
}

/** It changes nothing, anyone who asks: mail scanners open every link. A link's key goes into a cookie and out of the URL. */
export async function readBookingPage(
  { url, headers: sent }: Request,
  role: BookingRole,
  now: Date,
): Promise<BookingPageData> {
  const headers = privateHeaders();
  const empty = {
    offers: [],
    prices: [],
    invoices: [],
    records: [],
    careMails: null,
    consent: null,
    isSourceUnknown: false,
  };
  const none = { booking: undefined, token: '', ...empty, headers };
  if (moveKeyToCookie(bookingLinks[role], url, headers)) return { ...none, status: 303 };
  const key = keyInCookie(bookingLinks[role], sent.get('cookie'));
  try {
    const booking = await findBooking(database, key, role, now);
    if (!booking) return { ...none, status: 404 };
    const desk = deskUrl('booking', booking.id);
    if (role === 'owner' && desk !== undefined) {
      headers.set('Location', desk);
      return { ...none, status: 303 };
    }
    const token = formToken(key, booking.id, booking.revision);
    const { id, workMinutes } = booking;
    const isDone = booking.state === 'done';
    const { sql } = database();
    const readDays = role === 'owner' ? readLoads : readOffers;
    const [offers, prices, invoices, records, careMails, consent, marks, place, review, source] =
      await Promise.all([
        readDays(sql, workMinutes, now, id),
        readPrices(sql, id),
        readInvoices(sql, id),
        isDone ? readRecordKeys(sql, id) : [],
        isDone ? readCareMails(sql, id) : null,
        isDone ? readConsent(sql, id) : null,
        desk === undefined ? undefined : readMarks(sql, id),
        role === 'customer' && !isOver(booking.state) ? readWaitingPlace(sql, id, now) : undefined,
        isDone ? readBookingReview(sql, id) : undefined,
        readLeadSource(sql, id),
      ]);
    const lists = {
      offers,
      prices,
      invoices,
      records,
      careMails,
      consent,
      isSourceUnknown: source === null,
      ...(marks && { marks }),
      ...(place && { place }),
      ...(review && { review }),
    };
    return { booking, token, ...lists, status: 200, headers };
  } catch (error) {
    const httpError = asHttpError(error);
    return { ...none, status: httpError.status, httpError };
  }
}

export async function downloadCalendar(
  db: () => Db,
  cookies: string | null,
  now: Date,
): Promise<string | undefined> {
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
