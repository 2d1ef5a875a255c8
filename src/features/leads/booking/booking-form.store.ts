import { createLeadForm } from '../lead-form.store.ts';
import { bookingForm } from '../lead.ts';
import { bookingMailParams } from '../mail-params.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { QuoteToBook } from './quote-to-book.client.ts';
import { sendMail } from '../send-mail.client.ts';

/** The form that books what `quote` gives. */
export function createBookingForm(settings: MailSettings | undefined, quote: () => QuoteToBook) {
  return createLeadForm({
    key: 'booking-form',
    parse(values) {
      const filledIn = Object.entries(values).filter(([, value]) => value !== '');
      return bookingForm(new Date()).safeParse(Object.fromEntries(filledIn));
    },
    toLead: (fields) => ({
      kind: 'booking',
      quote: quote().link,
      ...fields,
    }),
    async mail(lead, isStored) {
      const { booked } = quote();
      if (lead.kind !== 'booking' || !booked) throw new Error('There is no quote to book.');
      const wish = { ...lead, isDayKept: isStored };
      await sendMail(settings, 'quoteTemplateId', bookingMailParams(wish, booked));
    },
  });
}
