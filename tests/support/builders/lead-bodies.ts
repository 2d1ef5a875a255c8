import { randomUUID } from 'node:crypto';
import { shopDay } from '#src/business/shop-day.ts';
import { bookedQuote } from '#src/features/bookings/booked-quote.ts';
import { parseCompleteQuote } from '#src/features/quote/questions/parse-quote.ts';

export const quoteSearch =
  'service=paint-correction&year=2021&make=Toyota&model=RAV4&type=smallsuv&paint=medium&add=glassClean';

export const { totalCents: quoteTotalCents, breakdown: quoteBreakdown } = bookedQuote(
  parseCompleteQuote(quoteSearch),
  shopDay(new Date()),
);

const contact = {
  name: 'Aroha Te Kanawa',
  email: 'aroha@example.ca',
  phone: '(604) 555-0119',
  message: 'The hood has swirl marks.',
};

export function bookingBody(changes: object = {}) {
  return {
    id: randomUUID(),
    kind: 'booking',
    ...contact,
    quote: quoteSearch,
    emailed: false,
    website: '',
    elapsedMs: 42_000,
    ...changes,
  };
}

export function inquiryBody(changes: object = {}) {
  return {
    id: randomUUID(),
    kind: 'inquiry',
    ...contact,
    service: 'Window Tinting',
    emailed: false,
    website: '',
    elapsedMs: 42_000,
    ...changes,
  };
}
