import { phoneText, signature } from '#src/business/facts.ts';
import { services } from '#src/business/services.ts';
import { greeting, type MailContent } from '#src/lib/mail-content.ts';
import type { BookedQuote } from './booking/booked-quote.ts';
import type { InquiryLead, Lead } from './lead.ts';
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

/**
 * The mail to somebody who wrote to us. It repeats none of the message: an address can be typed by anybody, and nobody
 * is to write to others through us.
 */
export function inquiryReceipt({
  name,
  service,
}: Pick<InquiryLead, 'name' | 'service'>): MailContent {
  const subject = services.find((known) => known.name === service)?.name;
  return {
    subject: 'We have your message',
    blocks: [
      greeting(name),
      `Thank you for your message${subject ? ` about ${subject}` : ''}. We answer within 24 hours. If it is urgent, call us at ${phoneText}.`,
      'Did you not write to us? Then somebody has typed your address by mistake, and there is nothing to do.',
      signature,
    ],
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
