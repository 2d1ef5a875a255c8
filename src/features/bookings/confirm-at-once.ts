import { confirmedAtOnce } from '#src/business/workshop.ts';
import { pricedGroups } from '#src/features/quote/pricing/price-quote.ts';
import type { Selection } from '#src/features/quote/questions/selection.ts';

/** Answers, by their questions, whose price is an estimate until the car has been seen. */
const toInspect: Readonly<Record<string, string>> = {
  paintCondition: 'heavy',
  headlightCondition: 'severe',
};

/** The owner has chosen its service, nothing has to be inspected first, and what is kept off public roads takes a talk. */
export function canConfirmAtOnce(
  selection: Selection,
  services: readonly string[] = confirmedAtOnce,
) {
  return (
    services.includes(selection.service) &&
    pricedGroups(selection).every(({ group, options }) =>
      options.every(({ id, offRoadOnly }) => !offRoadOnly && toInspect[group.id] !== id),
    )
  );
}
