import { encodeQuote } from '#src/features/quote/quote-url.ts';
import type { Selection } from '#src/features/quote/selection.ts';
import { readSession, writeSession } from '#src/lib/session-storage.client.ts';
import { bookedQuote } from './booked-quote.ts';
import { viewedQuoteMailParams } from '../mail-params.ts';
import type { MailSettings } from '../mail-settings.ts';
import { sendMail } from '../send-mail.client.ts';

const key = 'viewed-quotes';

/** Tells the owner that a quote was seen: once for each quote in this tab, and never in the way. */
export function sendViewedQuote(selection: Selection, settings: MailSettings | undefined): void {
  const kept = readSession(key);
  const seen: unknown[] = Array.isArray(kept) ? kept : [];
  const quote = encodeQuote(selection);
  if (seen.includes(quote)) return;
  writeSession(key, [...seen, quote]);
  // A lost notice costs the visitor nothing; the booking itself has its own ways.
  const params = viewedQuoteMailParams(bookedQuote(selection));
  sendMail(settings, 'quoteTemplateId', params).catch(() => undefined);
}
