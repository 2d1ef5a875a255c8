import type { ServiceId } from '#src/business/services.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { centsOf, type Cents } from '#src/lib/money.ts';

export interface Option {
  /** Written into links and mails; changing one breaks quotes already shared. */
  id: string;
  label: string;
  cents: Cents;
  minutes: number;
  description: string;
  /** True where BC does not allow the choice on a vehicle driven on public roads. */
  offRoadOnly: boolean;
}

/** A part of a price: one line of the quote for each option that applies. */
export interface PriceGroup {
  /** Unique in the table; in links of the address bar's history and in analytics events. */
  id: string;
  services: readonly ServiceId[] | 'all';
  options: readonly Option[];
  /** Stands before the option's label in quotes and mails: "Tint (Back Windows)". */
  lineLabel?: string;
  reason: string;
}

export interface Question extends PriceGroup {
  /** Its name in a link. Two questions may share one if no service asks both. */
  parameter: string;
  /** Exactly one option, at least one, or any number, none included. */
  choose: 'one' | 'some' | 'any';
  title: string;
  hint: string;
  /** What the options are, for screen readers. */
  legend: string;
  /** Answers a choice that is not offered, or, where one is chosen, none. */
  invalid: string;
  /** Stands beside options that are not street-legal, and in the notes of a quote that has one. */
  offRoadNotice?: string;
  /** Pushed to the data layer with the answer. */
  event: string;
}

/** All that quotes are made of. Rules take it as an argument; the owner's own is in `questions.ts`. */
export interface QuoteTable {
  /** Minutes of work for the service itself. */
  serviceMinutes: Readonly<Record<ServiceId, number>>;
  /** Added to every answer. */
  surcharge: PriceGroup;
  vehicleSize: PriceGroup;
  /** In the order they are asked, priced and written into links. */
  questions: readonly Question[];
  discount: {
    services: readonly ServiceId[];
    label: string;
    note: string;
    thresholdCents: Cents;
    cents: Cents;
    /** Both days belong to it. Without one, it has begun long ago, or does not end. */
    firstDay?: IsoDay;
    lastDay?: IsoDay;
  };
  market: {
    services: readonly ServiceId[];
    referenceCents: Cents;
    /** The question whose options cost the same elsewhere. */
    risesWith: string;
  };
}

/** As prices.json has it. */
export type PricedOption = Pick<Option, 'label' | 'minutes'> &
  Partial<Pick<Option, 'description'>> & { price: string | number };

/** Those that are not street-legal in BC come last. One without a price stops the build (`prices-schema.ts`), not this. */
export function pricedOptions<Id extends string>(
  priced: Readonly<Record<Id, PricedOption>>,
  ids: readonly Id[],
  offRoadIds: readonly Id[] = [],
): Option[] {
  return [...ids, ...offRoadIds].map((id) => {
    const { price, ...option } = { ...(Object(priced) as typeof priced)[id] };
    return {
      id,
      description: '',
      ...option,
      cents: centsOf(price),
      offRoadOnly: offRoadIds.includes(id),
    };
  });
}

export function isFor(
  { services }: { services: readonly ServiceId[] | 'all' },
  service: ServiceId | undefined,
): boolean {
  return services === 'all' || (service !== undefined && services.includes(service));
}

/** What a service asks besides the vehicle; before one is chosen, what all services ask. */
export function questionsOf(service: ServiceId | undefined, { questions }: QuoteTable): Question[] {
  return questions.filter((question) => isFor(question, service));
}

/** The option with an id. Throws a RangeError when there is none: an unknown choice is never free. */
export function optionOf<Listed extends { id: string }>(
  options: readonly Listed[],
  id: string,
): Listed {
  const found = options.find((candidate) => candidate.id === id);
  if (!found) throw new RangeError(`No option of the quote has the id "${id}".`);
  return found;
}

/** Each once and in the order of the list. Throws a RangeError for an unknown id. */
export function optionsOf(options: readonly Option[], ids: readonly string[] = []): Option[] {
  const chosen = new Set(ids.map((id) => optionOf(options, id)));
  return options.filter((candidate) => chosen.has(candidate));
}

/** What is wrong with the options chosen for a question, in words for the visitor; or nothing. */
export function choiceProblem(
  { choose, options, invalid }: Question,
  chosen: readonly string[] = [],
): string | undefined {
  if (chosen.length === 0 && choose === 'some') return 'Please choose at least one item.';
  if (choose === 'one' && chosen.length !== 1) return invalid;
  if (!chosen.every((id) => options.some((listed) => listed.id === id))) return invalid;
  if (new Set(chosen).size < chosen.length) return 'Please choose each item once.';
  return undefined;
}
