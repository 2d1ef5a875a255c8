import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { writeSession } from '#src/lib/session-storage.client.ts';
import { createLeadForm } from '#src/features/leads/lead-form.store.ts';
import { bookingForm } from '../booking-request.ts';
import { bookingMailParams, preferredDayText } from '../mails/quote-mail-params.ts';
import type { MailSettings } from '#src/features/leads/mail-settings.ts';
import type { QuoteToBook } from './quote-to-book.client.ts';
import { sendMail } from '#src/features/leads/send-mail.client.ts';

/** Where /booked reads what this tab requested last: NextSteps.astro. */
const bookedKey = 'booked';

export function createBookingForm(settings: MailSettings | undefined, quote: () => QuoteToBook) {
  return createLeadForm({
    key: 'booking-form',
    parse(values) {
      const filledIn = Object.entries(values).filter(([, value]) => value !== '');
      return bookingForm(new Date()).safeParse(Object.fromEntries(filledIn));
    },
    kind() {
      const { link, booked } = quote();
      return { kind: 'booking', quote: link, viewedCents: booked?.totalCents };
    },
    async mail(fields, stored) {
      const { booked } = quote();
      if (!booked) throw new Error('There is no quote to book.');
      const known = { isDayReserved: stored !== undefined, deskUrl: stored?.deskUrl };
      const params = bookingMailParams({ ...fields, ...known }, booked);
      await sendMail(settings, 'quoteTemplateId', params);
    },
    onSent({ preferredDay: day, dropOff, email }, isStored) {
      const { booked } = quote();
      if (!booked) return;
      writeSession(bookedKey, {
        day: day === undefined ? 'Any day' : preferredDayText(day, dropOff),
        car: booked.vehicle,
        service: booked.service,
        total: jobPriceText(booked.totalCents),
        // The server mails what it has stored, and nothing else.
        ...(isStored && { email }),
      });
    },
  });
}
