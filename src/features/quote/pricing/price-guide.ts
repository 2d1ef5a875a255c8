import type { ServiceId } from '#src/business/services.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import type { Cents } from '#src/lib/money.ts';
import { quoteTable } from '../questions/questions.ts';
import { isFor, questionsOf, type Option, type QuoteTable } from '../questions/quote-table.ts';
import { quotePath } from '../questions/quote-url.ts';
import type { Answers, DraftSelection } from '../questions/selection.ts';
import { vehicleTypes } from '../questions/vehicle-types.ts';
import { isDiscountGiven } from './discount-days.ts';
import { priceQuote } from './price-quote.ts';

export interface GuidePrice extends Option {
  /** Opens the quote builder with this answer given; the vehicle's size is asked there by its type. */
  path?: string;
}

export interface PriceGuide {
  fromCents: Cents;
  /** What the price is added up from: one price out of each group, or several where one may choose several. */
  groups: { id: string; prices: GuidePrice[] }[];
  /** Set where and while a discount may apply. */
  discount?: QuoteTable['discount'];
}

/** How the price of a service comes about, for the service's own page. All figures are those of the quote builder. */
export function priceGuide(
  service: ServiceId,
  today: IsoDay,
  table: QuoteTable = quoteTable,
): PriceGuide {
  const { surcharge, vehicleSize, discount } = table;
  const sizes = vehicleSize.options.map((size) => ({ ...size, description: vehiclesOf(size.id) }));
  const groups = [
    surcharge,
    { ...vehicleSize, options: sizes },
    ...questionsOf(service, table).map((question) => ({
      ...question,
      options: question.options.map((option) => ({
        ...option,
        path: quotePath(service, { [question.id]: [option.id] }, table),
      })),
    })),
  ];
  return {
    fromCents: lowestTotal(service, today, {}, table),
    groups: groups
      .filter((group) => isFor(group, service))
      .map(({ id, options }) => ({ id, prices: [...options] })),
    ...(isDiscountGiven(discount, service, today) && { discount }),
  };
}

export interface AnswerPrice {
  /** The id of its line in a quote: "ppfPackage-essential". */
  choice: string;
  fromCents: Cents;
  quotePath: string;
}

/** Throws a RangeError for an option the service does not have. */
export function answerPrice(
  service: ServiceId,
  optionId: string,
  today: IsoDay,
  table: QuoteTable = quoteTable,
): AnswerPrice {
  const question = questionsOf(service, table).find(({ options }) =>
    options.some(({ id }) => id === optionId),
  );
  if (!question) throw new RangeError(`"${optionId}" is not an option of ${service}.`);
  const answers = { [question.id]: [optionId] };
  return {
    choice: `${question.id}-${optionId}`,
    fromCents: lowestTotal(service, today, answers, table),
    quotePath: quotePath(service, answers, table),
  };
}

/**
 * What a service costs at least on a day, in CAD cents: the "From" price of its page. Discounts count, what
 * is optional does not, and neither do choices that are not street-legal: nobody should be drawn in
 * by those. With answers given, such as a package, the lowest total that has them.
 */
export function lowestTotal(
  service: ServiceId,
  today: IsoDay,
  given: Answers = {},
  table: QuoteTable = quoteTable,
): Cents {
  const required = questionsOf(service, table).filter(({ choose }) => choose !== 'any');
  const everyAnswer = required.reduce<Answers[]>(
    (all, { id, options }) =>
      all.flatMap((answers) =>
        options
          .filter(({ offRoadOnly }) => !offRoadOnly)
          .map((option) => ({ ...answers, [id]: [option.id] })),
      ),
    [{}],
  );
  const drafts = everyAnswer.flatMap((answers) =>
    vehicleTypes.map(({ id }): DraftSelection => ({
      service,
      vehicle: { vehicleType: id },
      answers: { ...answers, ...given },
    })),
  );
  return Math.min(...drafts.map((draft) => priceQuote(draft, today, table).totalCents));
}

function vehiclesOf(size: string): string {
  const types = vehicleTypes.filter((type) => type.size === size);
  return types.map(({ label }) => label).join(', ');
}
