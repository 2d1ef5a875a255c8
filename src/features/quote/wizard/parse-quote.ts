import type * as z from 'zod/mini';
import { givenAnswers } from '../given-answers.ts';
import { isOnSale } from '../vehicle/model-years.ts';
import { quoteParameters, rawAnswers } from '../quote-parameters.ts';
import { Selection } from '../selection.ts';

/** What keeps a link from being a complete quote. */
export interface QuoteProblem {
  /** The answer at fault, as a `Selection` names it: "vehicle.year"; or "link". */
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
 * that is missing, unknown or not asked by the service, and refuses parameters a quote does not
 * have or has twice. Given the current year, it also refuses a model year that is not on sale yet.
 */
export function parseCompleteQuote(
  search: string | URLSearchParams,
  currentYear?: number,
): Selection {
  const parameters = new URLSearchParams(search);
  const { vehicle, ...answers } = rawAnswers(parameters);
  const result = Selection.safeParse({
    ...givenAnswers(answers),
    vehicle: givenAnswers(vehicle),
  });
  const problems = (result.error?.issues ?? []).map(problemOf);
  if (hasStrayParameters(parameters)) {
    problems.push({ field: 'link', message: 'The link has parts that do not belong to a quote.' });
  }
  if (!isOnSale(result.data?.vehicle.year, currentYear)) {
    problems.push({ field: 'vehicle.year', message: 'Please choose the year.' });
  }
  if (result.data && problems.length === 0) return result.data;
  throw new InvalidQuoteError(problems);
}

function problemOf(issue: z.core.$ZodIssue): QuoteProblem {
  if (issue.code !== 'unrecognized_keys') {
    return { field: issue.path.join('.'), message: issue.message };
  }
  return { field: issue.keys.join(', '), message: 'The service does not ask for this.' };
}

function hasStrayParameters(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  const known = new Set<string>(quoteParameters);
  return new Set(names).size < names.length || names.some((name) => !known.has(name));
}
