import { ServiceChoice } from './answers.ts';
import { asks } from './service-questions.ts';

/** The names a quote's answers have in a link, in the order they are written. */
export const quoteParameters = [
  'service',
  'year',
  'make',
  'model',
  'type',
  'paint',
  'package',
  'windows',
  'detailing',
  'headlights',
  'add',
] as const;

export type QuoteParameter = (typeof quoteParameters)[number];

/** Between the ids of a multiple choice. A query carries it as it is, unlike a comma. */
export const listSeparator = '.';

/** Answers before they are checked, under the names a `Selection` gives them. */
export interface RawAnswers {
  readonly service?: string | undefined;
  readonly vehicle: {
    readonly year?: number | string | undefined;
    readonly make?: string | undefined;
    readonly model?: string | undefined;
    readonly vehicleType?: string | undefined;
  };
  readonly paintCondition?: string | undefined;
  readonly ppfPackage?: string | undefined;
  readonly undercoatingPackage?: string | undefined;
  readonly windows?: readonly string[] | undefined;
  readonly detailing?: readonly string[] | undefined;
  readonly headlightCondition?: string | undefined;
  readonly addOns: readonly string[];
}

/**
 * The answers a link carries. Only their shape is made: years to numbers, lists split. `undefined`
 * is what the link does not say.
 */
export function rawAnswers(parameters: URLSearchParams): RawAnswers {
  const read = (name: QuoteParameter) => parameters.get(name) ?? undefined;
  const service = read('service');
  const isUndercoating = asks(ServiceChoice.safeParse(service).data, 'undercoating-package');
  return {
    service,
    vehicle: {
      year: yearOf(read('year')),
      make: read('make'),
      model: read('model'),
      vehicleType: read('type'),
    },
    paintCondition: read('paint'),
    ppfPackage: isUndercoating ? undefined : read('package'),
    undercoatingPackage: isUndercoating ? read('package') : undefined,
    windows: read('windows')?.split(listSeparator),
    detailing: read('detailing')?.split(listSeparator),
    headlightCondition: read('headlights'),
    addOns: read('add')?.split(listSeparator) ?? [],
  };
}

function yearOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{4}$/.test(text) ? Number(text) : text;
}
