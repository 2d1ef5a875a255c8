import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { quoteTable } from './questions.ts';
import { questionsOf } from './quote-table.ts';

/** The first answer of a visit. */
const quoteBegun = 'quote_begun';

const before = ['service_selection', 'vehicle_selection'];

export function quoteEvents(): string[] {
  const requested = quoteTable.questions.map(({ event }) => event);
  return [quoteBegun, ...before, ...requested, 'show_receipt', 'close_receipt'];
}

/** What each answered step of a service tells, in order, with what it asked. */
export function serviceSteps(): Record<ServiceId, { event: string; title: string }[]> {
  const titles = ['Service', 'Vehicle'];
  const first = before.map((event, index) => ({ event, title: titles[index] ?? '' }));
  const stepsOf = (service: ServiceId) => [
    ...first,
    ...questionsOf(service, quoteTable).map(({ event, title }) => ({ event, title })),
  ];
  return Object.fromEntries(serviceIds.map((id) => [id, stepsOf(id)])) as ReturnType<
    typeof serviceSteps
  >;
}
