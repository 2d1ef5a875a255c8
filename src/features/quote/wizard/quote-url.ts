import type { DraftSelection } from '../answers.ts';
import { givenAnswers } from '../given-answers.ts';
import { isOnSale } from '../vehicle/model-years.ts';
import {
  listSeparator,
  quoteParameters,
  rawAnswers,
  type QuoteParameter,
} from '../quote-parameters.ts';
import { validAnswers } from '../valid-answers.ts';

/**
 * A quote as a short query, to be written after "?". Equal quotes give equal text whatever order
 * they were answered in; what `decodeQuote` would drop is left out.
 */
export function encodeQuote(draft: DraftSelection): string {
  const { vehicle, ...answers } = validAnswers(draft);
  const values: Record<QuoteParameter, string | number | undefined> = {
    service: answers.service,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    type: vehicle.vehicleType,
    paint: answers.paintCondition,
    package: answers.ppfPackage ?? answers.undercoatingPackage,
    windows: answers.windows?.join(listSeparator),
    detailing: answers.detailing?.join(listSeparator),
    headlights: answers.headlightCondition,
    add: answers.addOns.join(listSeparator) || undefined,
  };
  const parameters = new URLSearchParams();
  for (const name of quoteParameters) {
    const value = values[name];
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.toString();
}

/**
 * The answers in a link, with or without its "?". Never throws: whatever is unknown, damaged or not
 * asked by the service is dropped by itself, and the wizard asks for it again. Given the current
 * year, it also drops a model year that is not on sale yet.
 */
export function decodeQuote(
  search: string | URLSearchParams,
  currentYear?: number,
): DraftSelection {
  const draft = validAnswers(rawAnswers(new URLSearchParams(search)));
  if (isOnSale(draft.vehicle.year, currentYear)) return draft;
  return { ...draft, vehicle: givenAnswers({ ...draft.vehicle, year: undefined }) };
}
