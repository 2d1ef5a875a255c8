import { encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { completeSelection } from '#src/features/quote/questions/steps.ts';
import { $wizard } from '#src/features/quote/wizard/quote.store.ts';
import { bookedQuote, type BookedQuote } from '../booked-quote.ts';

export interface QuoteToBook {
  link: string;
  booked: BookedQuote | undefined;
}

export function quoteToBook(): QuoteToBook {
  const { draft } = $wizard.get();
  const selection = completeSelection(draft);
  return { link: encodeQuote(draft), booked: selection && bookedQuote(selection) };
}
