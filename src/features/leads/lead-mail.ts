import type { MailContent } from '#src/lib/mail-content.ts';
import type { BookedQuote } from './booking/booked-quote.ts';
import type { Lead } from './lead.ts';
import { bookingMailParams } from './mail-params.ts';

/** The owner's mail about a lead: what EmailJS's templates say, in one text. A quote makes it a booking. */
export function leadMail(lead: Lead, quote: BookedQuote | undefined): MailContent {
  if (lead.kind === 'inquiry' || !quote) {
    const service = lead.kind === 'inquiry' ? lead.service : '';
    return {
      subject: `Inquiry: ${lead.name}`,
      blocks: [contactFacts(lead, service && ['Service', service]), lead.message].filter(Boolean),
    };
  }
  const { message, ...params } = bookingMailParams(lead, quote);
  return {
    subject: `Booking request: ${lead.name}`,
    blocks: [
      contactFacts(
        lead,
        ['Service', params.service],
        ['Vehicle', params.vehicle],
        ['Vehicle size', params.vehicle_size],
        ['Total price', params.total_price],
      ),
      params.price_breakdown,
      message,
    ].filter(Boolean),
  };
}

function contactFacts({ name, email, phone }: Lead, ...more: ([string, string] | '')[]) {
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ...more.filter((fact) => fact !== ''),
  ];
  return { facts };
}
