import { formatDollars, type Cents } from '#src/lib/money.ts';
import prices from '../prices.json' with { type: 'json' };

export function jobTaxText({ isTaxIncluded } = prices): string {
  return isTaxIncluded ? 'tax included' : 'plus tax';
}

/** The price of a job as people read it: "$680, plus tax". */
export function jobPriceText(cents: Cents): string {
  return `${formatDollars(cents)}, ${jobTaxText()}`;
}
