import type { Cents } from './money.ts';

const plain = new Intl.NumberFormat('en-CA', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount without a sign, where the currency is said beside it: "1,234.50". */
export function plainAmount(cents: Cents): string {
  return plain.format(cents / 100);
}
