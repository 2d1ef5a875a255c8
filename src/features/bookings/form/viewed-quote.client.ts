import { readSession, writeSession } from '#src/lib/session-storage.client.ts';
import { viewedQuoteMailParams } from '../mails/quote-mail-params.ts';
import type { MailSettings } from '#src/features/leads/mail-settings.ts';
import type { QuoteToBook } from './quote-to-book.client.ts';
import { sendMail } from '#src/features/leads/send-mail.client.ts';

const key = 'viewed-quotes';

export function sendViewedQuote(
  { link, booked }: QuoteToBook,
  email: string,
  settings: MailSettings | undefined,
): void {
  const stored = readSession(key);
  const seen: unknown[] = Array.isArray(stored) ? stored : [];
  if (!booked || seen.includes(link)) return;
  writeSession(key, [...seen, link]);
  // A lost notice costs the visitor nothing; the booking itself has its own ways.
  sendMail(settings, 'quoteTemplateId', viewedQuoteMailParams(booked, email)).catch(
    () => undefined,
  );
}
