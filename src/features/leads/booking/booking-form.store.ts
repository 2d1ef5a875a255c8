import { shopDay } from '#src/business/shop-day.ts';
import { completeSelection } from '#src/features/quote/steps.ts';
import { $wizard } from '#src/features/quote/wizard/quote.store.ts';
import { encodeQuote } from '#src/features/quote/quote-url.ts';
import { bookedQuote } from './booked-quote.ts';
import { createLeadForm } from '../lead-form.store.ts';
import { bookingForm } from '../lead.ts';
import { bookingMailParams } from '../mail-params.ts';
import type { MailSettings } from '../mail-settings.ts';
import { sendMail } from '../send-mail.client.ts';

/** The form that books the quote in the wizard. */
export function createBookingForm(settings: MailSettings | undefined) {
  return createLeadForm({
    key: 'booking-form',
    parse(values) {
      const filledIn = Object.entries(values).filter(([, value]) => value !== '');
      return bookingForm(shopDay(new Date())).safeParse(Object.fromEntries(filledIn));
    },
    toLead: (fields) => ({
      kind: 'booking',
      quote: encodeQuote($wizard.get().draft),
      ...fields,
    }),
    async mail(lead, isStored) {
      const selection = completeSelection($wizard.get().draft);
      if (lead.kind !== 'booking' || !selection) throw new Error('There is no quote to book.');
      const wish = { ...lead, isDayKept: isStored };
      const params = bookingMailParams(wish, bookedQuote(selection));
      await sendMail(settings, 'quoteTemplateId', params);
    },
  });
}
