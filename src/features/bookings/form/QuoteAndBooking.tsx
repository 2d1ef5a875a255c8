import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { dateText } from '#src/business/date-text.ts';
import { QuoteBuilder } from '#src/features/quote/wizard/QuoteBuilder.tsx';
import type { Phone } from '#src/lib/phone/phone.ts';
import type { ServiceCard } from '#src/features/quote/wizard/ServiceStep.tsx';
import { $wizard } from '#src/features/quote/wizard/quote.store.ts';
import { paths } from '#src/lib/paths.ts';
import { encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { usePageReturn } from '#src/ui/use-page-return.client.ts';
import type { MailSettings } from '#src/features/leads/mail-settings.ts';
import { BookingForm } from './BookingForm.tsx';
import { quoteToBook } from './quote-to-book.client.ts';
import { saveRequestedQuote, readRequestedQuotes } from './requested-quotes.client.ts';
import { sendViewedQuote } from './viewed-quote.client.ts';

interface Props {
  services: readonly ServiceCard[];
  phone: Phone;
  /** The shop's own mailbox. */
  email: string;
  replyTime: string;
  mail: MailSettings | undefined;
}

/** Time to read the confirmation before the page changes (rule 3.6). */
const redirectDelayMs = 2000;

export function QuoteAndBooking({ services, phone, email, replyTime, mail }: Props) {
  const { draft } = useStore($wizard, { ssr: 'initial' });
  const [isSent, setIsSent] = useState(false);
  const [requested, setRequested] = useState(readRequestedQuotes);
  const requestedAt = requested[encodeQuote(draft)];

  const reopen = useCallback(() => {
    setIsSent(false);
    setRequested(readRequestedQuotes());
  }, []);
  usePageReturn(reopen);

  return (
    <QuoteBuilder
      services={services}
      phone={phone}
      isBooked={isSent || requestedAt !== undefined}
      onQuoteViewed={() => sendViewedQuote(quoteToBook(), email, mail)}
      renderBooking={() =>
        requestedAt ? (
          <div>
            <h3>Requested</h3>
            <p>
              You sent this request on {dateText(new Date(requestedAt))}. We contact you within{' '}
              {replyTime} to settle the day. There is nothing to pay now.
            </p>
          </div>
        ) : (
          <BookingForm
            phone={phone}
            replyTime={replyTime}
            mail={mail}
            quote={quoteToBook}
            onSent={() => {
              setIsSent(true);
              saveRequestedQuote($wizard.get().draft);
              setTimeout(() => location.assign(paths.booked), redirectDelayMs);
            }}
          />
        )
      }
    />
  );
}
