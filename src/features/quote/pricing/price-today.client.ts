import { shopDay } from '#src/business/shop-day.ts';
import type { DraftSelection } from '../questions/selection.ts';
import { priceQuote, type Quote } from './price-quote.ts';

export function priceToday(draft: DraftSelection): Quote {
  return priceQuote(draft, shopDay(new Date()));
}
