import { z } from 'zod';
import { readHistory } from '#src/features/bookings/store/booking-history.server.ts';
import { readMarks } from '#src/features/bookings/marks/marks.server.ts';
import { readBookingReview } from '#src/features/bookings/store/booking-reviews.server.ts';
import { readBooking } from '#src/features/bookings/store/bookings.server.ts';
import { listOfSamePerson } from '#src/features/bookings/store/list-bookings.server.ts';
import { readLoads } from '#src/features/bookings/store/reserve-days.server.ts';
import { readInvoices } from '#src/features/bookings/store/invoices.server.ts';
import { readPrices } from '#src/features/bookings/store/prices.server.ts';
import { readConsent } from '#src/features/bookings/store/publishing.server.ts';
import { readWaitingPlace } from '#src/features/bookings/waiting/waiting-list.server.ts';
import { readLeadSource } from '#src/features/leads/lead-source.server.ts';
import { allKeyed } from '#src/server/all-keyed.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import { readBouncedMails } from '#src/server/mail/bounced-mails.server.ts';
import { readRequests } from './booking-lists.server.ts';
import type { Session } from '../session/sessions.server.ts';

/** Throws `NotFound` where there is no such booking. */
export async function readDeskBooking(sql: Sql, id: string, session: Session, now: Date) {
  const booking = z.uuid().safeParse(id).success ? await readBooking(sql, id) : undefined;
  if (!booking) throw new NotFound('There is no such booking.');
  const { waiting, history, ...records } = await allKeyed({
    waiting: readRequests(sql, 2),
    bouncedMails: readBouncedMails(sql, id),
    earlier: listOfSamePerson(sql, booking, 5),
    marks: readMarks(sql, id),
    prices: readPrices(sql, id),
    invoices: readInvoices(sql, id),
    history: readHistory(sql, id),
    offers: readLoads(sql, booking.workMinutes, now, id),
    source: readLeadSource(sql, id),
    consent: readConsent(sql, id),
    review: readBookingReview(sql, id),
    place: readWaitingPlace(sql, id, now),
  });
  return {
    booking,
    ...records,
    ...history,
    next: waiting.items.find((request) => request.id !== id),
    token: formToken(session.key, id, booking.revision),
  };
}
