import { shopDay } from '#src/business/shop-day.ts';
import { encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { completeSelection } from '#src/features/quote/questions/steps.ts';
import { $wizard } from '#src/features/quote/wizard/quote.store.ts';
import { bookedQuote } from '../booked-quote.ts';

export function quoteToBook() {
  const { draft } = $wizard.get();
  const selection = completeSelection(draft);
  const booked = selection && bookedQuote(selection, shopDay(new Date()));
  return { link: encodeQuote(draft), booked };
}

export type QuoteToBook = ReturnType<typeof quoteToBook>;
