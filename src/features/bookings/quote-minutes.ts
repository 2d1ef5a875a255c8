import { pricedGroups } from '#src/features/quote/pricing/price-quote.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import type { QuoteTable } from '#src/features/quote/questions/quote-table.ts';
import type { Selection } from '#src/features/quote/questions/selection.ts';
import written from './minutes.json' with { type: 'json' };

/** Minutes of work by the id of a question and of its option; "service" has those of the services. */
export type Minutes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * How long the work of a quote takes (minutes): its service, and every option it pays for but the surcharge, which is
 * money alone. Throws a RangeError for a service or an option without minutes.
 */
export function quoteMinutes(
  selection: Selection,
  minutes: Minutes = written,
  table: QuoteTable = quoteTable,
): number {
  const parts = pricedGroups(selection, table)
    .filter(({ group }) => group !== table.surcharge)
    .flatMap(({ group, options }) => options.map(({ id }) => minutesOf(minutes, group.id, id)));
  return parts.reduce((sum, part) => sum + part, minutesOf(minutes, 'service', selection.service));
}

/** The minutes of one option. Throws a RangeError where there are none. */
export function minutesOf(minutes: Minutes, group: string, id: string): number {
  const found = minutes[group]?.[id];
  if (found === undefined) throw new RangeError(`There are no minutes for "${group}.${id}".`);
  return found;
}
