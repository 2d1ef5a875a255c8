import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { contactFacts } from '#src/features/leads/contact-fields.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import type { BookedQuote } from '../booked-quote.ts';
import type { Booking } from '../booking.ts';
import type { BookingRequest } from '../booking-request.ts';
import { decisionBlocks, type OwnerLink } from './booking-mails.ts';
import { bookingMailParams } from './quote-mail-params.ts';

/** `booking`: as the owner decides on it by the link. */
export function requestMail(
  request: Pick<
    BookingRequest,
    'name' | 'email' | 'phone' | 'message' | 'preferredDay' | 'dropOff'
  >,
  quote: BookedQuote,
  booking: Pick<Booking, 'state' | 'requestedVisit'>,
  link: OwnerLink,
): MailContent {
  const { message, ...params } = bookingMailParams(request, quote);
  return {
    subject: `Booking request: ${request.name}`,
    blocks: [
      contactFacts(
        request,
        ['Service', params.service],
        ['Vehicle', params.vehicle],
        ['Vehicle size', params.vehicle_size],
        ['Total price', jobPriceText(quote.totalCents)],
      ),
      params.price_breakdown,
      ...(message === '' ? [] : [message]),
      ...(booking.state === 'confirmed'
        ? ['This day is confirmed already: the customer has an email that says so.']
        : []),
      ...decisionBlocks(booking, link),
    ],
  };
}
