import { encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { completeSelection } from '#src/features/quote/questions/steps.ts';
import { $wizard } from '#src/features/quote/wizard/quote.store.ts';
import { bookedQuote, type BookedQuote } from '../booked-quote.ts';

export interface QuoteToBook {
  /** Its URL form. */
  link: string;
  /** Undefined while a question is open. */
  booked: BookedQuote | undefined;
}

/**
 * The quote of the wizard, now. The form gets it as an argument: it books whatever quote it is given.
 */
export function quoteToBook(): QuoteToBook {
  const { draft } = $wizard.get();
  const selection = completeSelection(draft);
  return { link: encodeQuote(draft), booked: selection && bookedQuote(selection) };
}
