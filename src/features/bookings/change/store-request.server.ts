import { shopDay, shopYear } from '#src/business/shop-day.ts';
import type { StoredLead, StoreLead } from '#src/features/leads/receive-lead.server.ts';
import { storeLead } from '#src/features/leads/store-lead.server.ts';
import {
  InvalidQuoteError,
  parseCompleteQuote,
} from '#src/features/quote/questions/parse-quote.ts';
import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import type { Selection } from '#src/features/quote/questions/selection.ts';
import type { Sql } from '#src/server/database/database.ts';
import { isMailWaiting } from '#src/server/mail/outbox.server.ts';
import { BadRequest, Conflict } from '#src/server/http-error.ts';
import type { Booking } from '../booking.ts';
import { bookedQuote } from '../booked-quote.ts';
import type { BookingRequest } from '../booking-request.ts';
import { canConfirmAtOnce } from '../confirm-at-once.ts';
import { ownerLink, queueCustomerMail } from '../mails/queue-mails.server.ts';
import { requestMail } from '../mails/request-mail.ts';
import { quoteMinutes } from '../quote-minutes.ts';
import { applyTransition } from './apply-transition.server.ts';
import { insertBooking, readBooking, type NewBooking } from '../store/bookings.server.ts';
import { lockDays } from '../store/closed-days.server.ts';
import { fitsUnanswered, reserveDays } from '../store/reserve-days.server.ts';
import { hasUnreviewedBooking, limitOpenRequests } from '../store/unanswered-requests.server.ts';

/**
 * Stores a request. Its quote is priced here, from its choices alone, and its day is reserved. Throws
 * `BadRequest` for a quote that is not complete, `Conflict` for a changed price, a full day or too many open requests.
 */
export const storeRequest: StoreLead<BookingRequest> = async (sql, request, network, now) => {
  const { id, preferredDay: day, dropOff } = request;
  const selection = selectionOf(request.quote, now);
  const quote = bookedQuote(selection, shopDay(now));
  const visit = day === undefined ? null : { day, dropOff: dropOff ?? null };
  const workMinutes = quoteMinutes(selection);
  const answer: Pick<StoredLead, 'isConfirmed'> = {};
  const complete = async () => {
    // One that was mailed already is stored at any price: without its row the request would be lost.
    if (!request.emailed && (request.viewedCents ?? quote.totalCents) !== quote.totalCents) {
      const message = `Our prices have changed: this job is now ${jobPriceText(quote.totalCents)}. Please reload the page to book it.`;
      throw new Conflict('price_changed', message, { fields: { quote: message } });
    }
    const created = { visit, workMinutes, network, canConfirm: canConfirmAtOnce(selection) };
    const booking = await createBooking(sql, id, created, now);
    answer.isConfirmed = booking.state === 'confirmed' || undefined;
    return requestMail(request, quote, booking, await ownerLink(sql, id, now));
  };
  const stored = await storeLead(sql, request, { ...request, ...quote }, complete, now);
  return { ...stored, ...answer };
};

async function createBooking(
  sql: Sql,
  id: string,
  { canConfirm, ...request }: NewBooking & { canConfirm: boolean },
  now: Date,
): Promise<Booking> {
  const isNew = await insertBooking(sql, id, request);
  const booking = await readBooking(sql, id);
  if (!booking) throw new Error('A request was stored without its booking.');
  if (isNew) {
    await queueCustomerMail(sql, booking, 'request', null, now);
    await lockDays(sql);
    await limitOpenRequests(sql, booking);
    if (canConfirm && (await canGoUnanswered(sql, booking, now))) {
      const confirm = { role: 'owner', action: 'confirm', isAtOnce: true } as const;
      await applyTransition(sql, booking, confirm, now);
      return (await readBooking(sql, id)) ?? booking;
    }
  }
  await reserveDays(sql, booking, { allowOverbooking: false }, now);
  return booking;
}

/** Without a mail to the customer, of which a mailbox gets only so many, a person is needed too. */
async function canGoUnanswered(sql: Sql, booking: Booking, now: Date): Promise<boolean> {
  return (
    booking.requestedVisit !== null &&
    (await isMailWaiting(sql, booking.id, 'booking_customer')) &&
    !(await hasUnreviewedBooking(sql, booking, shopDay(now))) &&
    (await fitsUnanswered(sql, booking, now))
  );
}

/** The choices of a quote in URL form. Throws `BadRequest` for one that is not complete. */
export function selectionOf(search: string, now: Date): Selection {
  try {
    return parseCompleteQuote(search, shopYear(now));
  } catch (cause) {
    if (!(cause instanceof InvalidQuoteError)) throw cause;
    throw new BadRequest('invalid', 'Your quote is not complete. Please go through it again.', {
      fields: { quote: cause.problems[0]?.message ?? 'The quote is not complete.' },
      cause,
    });
  }
}
