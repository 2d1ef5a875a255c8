import { formatDollars, percentOf, type Cents } from '#src/lib/money.ts';
import { tax } from '#src/business/tax.ts';
import prices from '../prices.json' with { type: 'json' };

const { isTaxIncluded } = prices;

type JobTax = Pick<typeof tax, 'percent' | 'gstPercent' | 'gstNumber'> & { isTaxIncluded: boolean };

export interface JobTotals {
  taxes: { label: string; cents: Cents }[];
  totalCents: Cents;
}

/** What a job costs with GST and PST, each rounded once (rule 1.9). Who is not registered for GST may not charge it. */
export function addJobTax(
  cents: Cents,
  { percent, gstPercent, gstNumber, isTaxIncluded: isIncluded }: JobTax = { ...tax, isTaxIncluded },
): JobTotals {
  const rates = [
    { name: 'GST', percent: gstNumber === undefined ? 0 : gstPercent },
    { name: 'PST', percent: Number((percent - gstPercent).toFixed(3)) },
  ].filter((rate) => rate.percent > 0);
  const parts = 100 + rates.reduce((sum, rate) => sum + rate.percent, 0);
  const taxes = rates.map((rate) => ({
    label: `${rate.name} (${rate.percent} %)${isIncluded ? ', included' : ''}`,
    cents: isIncluded ? Math.round((cents * rate.percent) / parts) : percentOf(cents, rate.percent),
  }));
  const addedCents = isIncluded ? 0 : taxes.reduce((sum, each) => sum + each.cents, 0);
  return { taxes, totalCents: cents + addedCents };
}

export function jobTaxText(isIncluded = isTaxIncluded): string {
  return isIncluded ? 'tax included' : 'plus tax';
}

/** The price of a job as people read it: "$680, plus tax". */
export function jobPriceText(cents: Cents): string {
  return `${formatDollars(cents)}, ${jobTaxText()}`;
}
