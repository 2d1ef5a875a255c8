import type { ServiceId } from '#src/business/services.ts';
import { quoteTable } from './questions.ts';
import { questionsOf } from './quote-table.ts';

/** The first answer of a visit. */
export const quoteBegun = 'quote_begun';

const before = ['service_selection', 'vehicle_selection'];

/** Every event of the quote builder that is counted. */
export function quoteEvents(table = quoteTable): string[] {
  const asked = table.questions.map(({ event }) => event);
  return [quoteBegun, ...before, ...asked, 'show_receipt', 'close_receipt'];
}

/** What each answered step of a service tells, in order, with what it asked. */
export function stepEvents(
  service: ServiceId,
  table = quoteTable,
): { event: string; title: string }[] {
  const titles = ['Service', 'Vehicle'];
  return [
    ...before.map((event, index) => ({ event, title: titles[index] ?? '' })),
    ...questionsOf(service, table).map(({ event, title }) => ({ event, title })),
  ];
}
