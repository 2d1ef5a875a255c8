import type { ServiceId } from '#src/business/services.ts';
import type { Cents } from '#src/lib/money.ts';
import { priceQuote } from './price-quote.ts';
import { questionOptions } from '../question-options.ts';
import { isPricedBySize } from './quote-lines.ts';
import { emptyDraft, type DraftSelection } from '../answers.ts';
import { questionsOf } from '../service-questions.ts';
import { vehicleTypes } from '../vehicle/vehicle-types.ts';

/**
 * What a service costs at least, in CAD cents: the "From" price of its page. Discounts count, add-ons
 * do not, and neither do choices that are not street-legal: nobody should be drawn in by those. With
 * answers given, such as a package, the lowest total that has them.
 */
export function lowestTotal(service: ServiceId, given: Partial<DraftSelection> = {}): Cents {
  const totals = draftsOf(service).map((draft) => priceQuote({ ...draft, ...given }).totalCents);
  return Math.min(...totals);
}

function draftsOf(service: ServiceId): DraftSelection[] {
  const start: DraftSelection[] = isPricedBySize(service)
    ? vehicleTypes.map(({ id }) => ({ ...emptyDraft, service, vehicle: { vehicleType: id } }))
    : [{ ...emptyDraft, service }];
  return questionsOf(service).reduce(
    (drafts, question) =>
      drafts.flatMap((draft) =>
        questionOptions(question)
          .filter(({ offRoadOnly }) => !offRoadOnly)
          .map(({ answer }) => ({ ...draft, ...answer })),
      ),
    start,
  );
}
