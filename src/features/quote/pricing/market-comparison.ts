import type { Cents } from '#src/lib/money.ts';
import { marketReferenceCents } from '../price-list.ts';
import type { DraftSelection } from '../answers.ts';
import { isAnswered } from '../steps.ts';

export interface MarketComparison {
  averageCents: Cents;
  /** Never negative: a quote above the average saves nothing. */
  savingCents: Cents;
}

/**
 * Whether a quote is compared: paint correction and ceramic coating only (spec 1, section 9), and
 * only once size and paint are priced, because half a quote would promise a saving it cannot keep.
 */
export function isComparable(draft: DraftSelection): boolean {
  const isComparedService =
    draft.service === 'paint-correction' || draft.service === 'ceramic-coating';
  return (
    isComparedService &&
    draft.vehicle.vehicleType !== undefined &&
    isAnswered(draft, 'paint-condition')
  );
}

/** A total beside the owner's market average, which rises with the add-ons that were chosen. */
export function compareToMarket(totalCents: Cents, addOnCents: Cents): MarketComparison {
  const averageCents = marketReferenceCents + addOnCents;
  return { averageCents, savingCents: Math.max(0, averageCents - totalCents) };
}
