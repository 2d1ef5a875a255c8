import { quoteTable } from './questions.ts';
import { choiceProblem, questionsOf, type Question } from './quote-table.ts';
import { knownService, rawSelection, validSelection } from './quote-url.ts';
import type { Selection } from './selection.ts';
import { isOnSale, Vehicle } from './vehicle.ts';

export interface QuoteProblem {
  /** What is wrong: "vehicle.year", a question's id, a link's parameter; or "link". */
  field: string;
  message: string;
}

export class InvalidQuoteError extends Error {
  readonly problems: readonly QuoteProblem[];

  constructor(problems: readonly QuoteProblem[]) {
    super(`Not a complete quote: ${problems.map(({ field }) => field).join(', ')}`);
    this.name = 'InvalidQuoteError';
    this.problems = problems;
  }
}

/**
 * The complete quote in a link, for the server. Throws an `InvalidQuoteError` naming every answer
 * that is missing, unknown or not asked by the service, and rejects parameters a quote does not
 * have or has twice. Given the current year, it also rejects a model year that is not on sale yet.
 */
export function parseCompleteQuote(
  search: string | URLSearchParams,
  currentYear?: number,
  table = quoteTable,
): Selection {
  const parameters = new URLSearchParams(search);
  const raw = rawSelection(parameters, table);
  const service = knownService(raw.service);
  const requested = questionsOf(service, table);
  const problems =
    service === undefined
      ? [{ field: 'service', message: 'Please choose a service.' }]
      : [
          ...vehicleProblems(raw.vehicle, currentYear),
          ...requested.flatMap((question) => {
            const message = choiceProblem(question, raw.answers[question.id]);
            return message === undefined ? [] : [{ field: question.id, message }];
          }),
          ...parameterProblems(parameters, requested, table.questions),
        ];
  if (problems.length > 0) throw new InvalidQuoteError(problems);
  return validSelection(raw, table) as Selection;
}

function vehicleProblems(vehicle: object, currentYear: number | undefined): QuoteProblem[] {
  const { data, error } = Vehicle.safeParse(vehicle);
  if (error) {
    return error.issues.map(({ path, message }) => ({
      field: `vehicle.${path.join('.')}`,
      message,
    }));
  }
  if (isOnSale(data.year, currentYear)) return [];
  return [{ field: 'vehicle.year', message: 'Please choose the year.' }];
}

function parameterProblems(
  parameters: URLSearchParams,
  requested: readonly Question[],
  questions: readonly Question[],
): QuoteProblem[] {
  const names = [...parameters.keys()];
  const namesOf = (list: readonly Question[]) => list.map(({ parameter }) => parameter);
  const expected = new Set(['service', 'year', 'make', 'model', 'type', ...namesOf(requested)]);
  const known = new Set(namesOf(questions));
  const problems = names
    .filter((name) => known.has(name) && !expected.has(name))
    .map((field) => ({ field, message: 'The service does not ask for this.' }));
  const isStray = (name: string) => !known.has(name) && !expected.has(name);
  if (new Set(names).size < names.length || names.some(isStray))
    problems.push({ field: 'link', message: 'The link has parts that do not belong to a quote.' });
  return problems;
}
