import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { paths } from '#src/lib/paths.ts';
import { quoteTable } from './questions.ts';
import { questionsOf, type Question, type QuoteTable } from './quote-table.ts';
import type { Answers, DraftSelection } from './selection.ts';
import { isOnSale, validVehicle } from './vehicle.ts';

/** Between the ids of several choices. A query carries it as it is, unlike a comma. */
const separator = '.';

export interface RawSelection {
  service: string | undefined;
  vehicle: Record<string, unknown>;
  answers: Answers;
}

/** Equal quotes give equal text, in whichever order they were answered; what `decodeQuote` would drop is left out. */
export function encodeQuote(draft: DraftSelection, table = quoteTable): string {
  const { service, vehicle, answers } = validSelection({ service: undefined, ...draft }, table);
  const values = [
    ['service', service],
    ['year', vehicle.year?.toString()],
    ['make', vehicle.make],
    ['model', vehicle.model],
    ['type', vehicle.vehicleType],
    ...questionsOf(service, table).map(
      ({ id, parameter }) => [parameter, answers[id]?.join(separator)] as const,
    ),
  ] as const;
  return new URLSearchParams(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
}

/**
 * The answers in a link, with or without its "?". Never throws: what is unknown, damaged or not
 * asked by the service is dropped by itself, and the wizard asks for it again. Given the current
 * year, it also drops a model year that is not on sale yet.
 */
export function decodeQuote(
  search: string | URLSearchParams,
  currentYear?: number,
  table = quoteTable,
): DraftSelection {
  const raw = rawSelection(new URLSearchParams(search), table);
  const draft = validSelection(raw, table);
  if (isOnSale(draft.vehicle.year, currentYear)) return draft;
  return { ...draft, vehicle: validVehicle({ ...draft.vehicle, year: undefined }) };
}

export function quotePath(service: ServiceId, answers: Answers = {}, table = quoteTable): string {
  return `${paths.quoteBuilder}?${encodeQuote({ service, vehicle: {}, answers }, table)}`;
}

/** What a link says, in the shape of a selection: years as numbers, lists split. */
export function rawSelection(parameters: URLSearchParams, table: QuoteTable): RawSelection {
  const read = (name: string) => parameters.get(name) ?? undefined;
  const service = read('service');
  const year = read('year');
  const requested = questionsOf(knownService(service), table);
  return {
    service,
    vehicle: {
      year: /^\d{4}$/.test(year ?? '') ? Number(year) : year,
      make: read('make'),
      model: read('model'),
      vehicleType: read('type'),
    },
    answers: Object.fromEntries(
      requested.map(({ id, parameter }) => [id, read(parameter)?.split(separator)]),
    ),
  };
}

/** A selection of what is known and asked for; options come in the order of the table. */
export function validSelection(raw: RawSelection, table: QuoteTable): DraftSelection {
  const service = knownService(raw.service);
  const answers = questionsOf(service, table)
    .map((question) => [question.id, validChoice(question, raw.answers[question.id])] as const)
    .filter(([, chosen]) => chosen.length > 0);
  return {
    ...(service && { service }),
    vehicle: validVehicle(raw.vehicle),
    answers: Object.fromEntries(answers),
  };
}

export function knownService(id: string | undefined): ServiceId | undefined {
  return serviceIds.find((known) => known === id);
}

function validChoice({ choose, options }: Question, chosen: readonly string[] = []): string[] {
  if (choose === 'one' && chosen.length !== 1) return [];
  return options.map(({ id }) => id).filter((id) => chosen.includes(id));
}
