import { percentOf, type Cents } from '#src/lib/money.ts';
import { tax } from '#src/business/tax.ts';
import prices from '../prices.json' with { type: 'json' };

/** As the owner has set it. */
export const jobTax = { ...tax, isTaxIncluded: prices.isTaxIncluded };

type JobTax = Pick<typeof jobTax, 'percent' | 'gstPercent' | 'gstNumber' | 'isTaxIncluded'>;

export interface JobTotals {
  taxes: { label: string; cents: Cents }[];
  totalCents: Cents;
}

/** What a job costs with GST and PST, each rounded once (rule 1.9). Who is not registered for GST may not charge it. */
export function addJobTax(
  cents: Cents,
  { percent, gstPercent, gstNumber, isTaxIncluded }: JobTax = jobTax,
): JobTotals {
  const rates = [
    { name: 'GST', percent: gstNumber === undefined ? 0 : gstPercent },
    { name: 'PST', percent: Number((percent - gstPercent).toFixed(3)) },
  ].filter((rate) => rate.percent > 0);
  const parts = 100 + rates.reduce((sum, rate) => sum + rate.percent, 0);
  const taxes = rates.map((rate) => ({
    label: `${rate.name} (${rate.percent} %)${isTaxIncluded ? ', included' : ''}`,
    cents: isTaxIncluded
      ? Math.round((cents * rate.percent) / parts)
      : percentOf(cents, rate.percent),
  }));
  const addedCents = isTaxIncluded ? 0 : taxes.reduce((sum, each) => sum + each.cents, 0);
  return { taxes, totalCents: cents + addedCents };
}
