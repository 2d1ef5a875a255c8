import { formatDollars } from '#src/lib/money.ts';
import { writeSession } from '#src/lib/session-storage.client.ts';
import { createLeadForm } from '../lead-form.store.ts';
import { bookingForm } from '../lead.ts';
import { bookingMailParams, requestedVisit } from '../mail-params.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { QuoteToBook } from './quote-to-book.client.ts';
import { sendMail } from '../send-mail.client.ts';

/** Where /booked reads what this tab requested last: NextSteps.astro. */
const bookedKey = 'booked';

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
    onSent(lead, isStored) {
      const { booked } = quote();
      if (lead.kind !== 'booking' || !booked) return;
      const { preferredDay: day, dropOff, email } = lead;
      writeSession(bookedKey, {
        day: day === undefined ? 'Any day' : requestedVisit(day, dropOff),
        car: booked.vehicle,
        service: booked.service,
        total: formatDollars(booked.totalCents),
        // The server mails what it has stored, and nothing else.
        ...(isStored && { email }),
      });
    },
  });
}
