import written from './tax.json' with { type: 'json' };
import { percentOf, type Cents } from '#src/lib/money.ts';

/** Charged on subtotal and shipping alike, whatever the province (rule 1.7). */
export const tax = written;

/** Tax on an amount, in cents, rounded once, half away from zero. */
export function taxOn(cents: Cents): Cents {
  return percentOf(cents, tax.percent);
}
