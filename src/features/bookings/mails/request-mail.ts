import { jobPriceText } from '#src/business/job-tax.ts';
import { contactFacts } from '#src/features/leads/contact-fields.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import type { BookedQuote } from '../booked-quote.ts';
import type { BookingRequest } from '../booking-request.ts';
import { bookingMailParams } from './quote-mail-params.ts';

export function requestMail(request: BookingRequest, quote: BookedQuote): MailContent {
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
      message,
    ].filter(Boolean),
  };
}
