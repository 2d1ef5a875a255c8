import { signature } from '#src/business/facts.ts';
import { greeting, type MailContent } from '#src/lib/mail-content.ts';
import type { Booking, BookingRole } from '../booking.ts';
import { markText, type Mark } from './mark.ts';

/** It repeats nothing that was typed but a plain name. */
export function marksMail(
  role: BookingRole,
  { name, service }: Pick<Booking, 'name' | 'service'>,
  marks: readonly Mark[],
  url: string,
): MailContent {
  const listed = (occasion: Mark['occasion']) =>
    marks
      .filter((mark) => mark.occasion === occasion)
      .map(markText)
      .join('; ') || 'none';
  const isCustomer = role === 'customer';
  return {
    subject: isCustomer ? `Marks on your car: ${service}` : `${name}: marks on the car`,
    blocks: [
      ...(isCustomer ? [greeting(name)] : []),
      'These marks were noted when the car was handed over, before any work.',
      {
        facts: [
          ['At hand-over', listed('hand-over')],
          [isCustomer ? 'Marked by you' : 'Marked by the customer', listed('request')],
        ],
      },
      { picture: `Drawing of the car with ${marks.map(markText).join('; ')}` },
      { link: isCustomer ? 'See your booking' : 'Open the booking', url },
      ...(isCustomer ? [signature] : []),
    ],
  };
}
