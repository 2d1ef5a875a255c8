import { formatDollars } from '#src/lib/money.ts';
import type { Quote } from './price-quote.ts';

/** The lines of a quote as mails carry them, one per item: "Paint condition (Light): $150". */
export function priceBreakdown({ lines }: Pick<Quote, 'lines'>): string {
  return lines.map(({ label, cents }) => `${label}: ${formatDollars(cents)}`).join('\n');
}
