import type { ServiceId } from '#src/business/services.ts';
import type { Cents } from '#src/lib/money.ts';
import { summerDiscount } from '../price-list.ts';
import type { QuoteLine } from './quote-lines.ts';

/**
 * The discount line, or none. It applies to paint correction and ceramic coating when the sum of
 * the lines exceeds the threshold; a sum equal to it gets none (spec 1, section 9).
 *
 * Kept as written: just above the threshold a quote ends up lower than just below it.
 */
export function discountLines(service: ServiceId | undefined, sumCents: Cents): QuoteLine[] {
  if (!isDiscounted(service) || sumCents <= summerDiscount.thresholdCents) return [];
  const { label, cents } = summerDiscount;
  return [{ id: 'discount', kind: 'discount', label, cents: -cents }];
}

/** Whether a service is part of the sale at all. */
export function isDiscounted(service: ServiceId | undefined): boolean {
  return service === 'paint-correction' || service === 'ceramic-coating';
}
