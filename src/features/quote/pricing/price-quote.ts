import type { WarrantyClaim } from '#src/business/claims.ts';
import type { Cents } from '#src/lib/money.ts';
import { discountLines } from './discount.ts';
import { compareToMarket, isComparable, type MarketComparison } from './market-comparison.ts';
import { quoteLines, type QuoteLine } from './quote-lines.ts';
import { quoteNotes } from './quote-notes.ts';
import type { DraftSelection } from '../answers.ts';
import { warrantiesOf } from './warranties.ts';

export interface Quote {
  lines: QuoteLine[];
  /** The sum of the lines, discount included. */
  totalCents: Cents;
  /** The "Reasoning" notes, in the order of the lines. */
  notes: string[];
  /** Only where the quote is compared with the market. */
  market?: MarketComparison;
  warranties: WarrantyClaim[];
}

/**
 * The price of a selection, in CAD cents, by the price list (spec 1, section 9). An unfinished
 * selection has lines for what is answered. The browser's quote is a preview; the server calls this
 * again with a parsed selection. Throws a RangeError for a choice that is not in the price list.
 */
export function priceQuote(selection: DraftSelection): Quote {
  const listed = quoteLines(selection);
  const lines = [...listed, ...discountLines(selection.service, sumOf(listed))];
  const totalCents = sumOf(lines);
  const addOnCents = sumOf(lines.filter((line) => line.kind === 'add-on'));
  return {
    lines,
    totalCents,
    notes: quoteNotes(selection, lines),
    ...(isComparable(selection) && { market: compareToMarket(totalCents, addOnCents) }),
    warranties: warrantiesOf(selection.service),
  };
}

function sumOf(lines: readonly QuoteLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}
