import { serviceIds } from '#src/business/services.ts';
import type { Workload } from '#src/business/workshop-schema.ts';
import { workload } from '#src/business/workshop.ts';
import { pricedGroups } from '#src/features/quote/pricing/price-quote.ts';
import { quoteTable } from '#src/features/quote/questions.ts';
import type { QuoteTable } from '#src/features/quote/quote-table.ts';
import type { Selection } from '#src/features/quote/selection.ts';

type Minutes = Workload['minutes'];

/**
 * How long the work of a quote takes (minutes): its service, and every option it pays for but the surcharge, which is
 * money alone. Throws a RangeError for a service or an option without minutes.
 */
export function quoteMinutes(
  selection: Selection,
  { minutes }: Pick<Workload, 'minutes'> = workload,
  table: QuoteTable = quoteTable,
): number {
  const parts = pricedGroups(selection, table)
    .filter(({ group }) => group !== table.surcharge)
    .flatMap(({ group, options }) => options.map(({ id }) => minutesOf(minutes, group.id, id)));
  return parts.reduce((sum, part) => sum + part, minutesOf(minutes, 'service', selection.service));
}

/** Stops the build where a service or an option has no minutes: its bookings could not be planned. */
export function checkMinutes({ minutes }: Workload, table: QuoteTable = quoteTable): void {
  for (const id of serviceIds) minutesOf(minutes, 'service', id);
  for (const { id: group, options } of [table.vehicleSize, ...table.questions])
    for (const { id } of options) minutesOf(minutes, group, id);
}

function minutesOf(minutes: Minutes, group: string, id: string): number {
  const found = minutes[group]?.[id];
  if (found !== undefined) return found;
  throw new RangeError(
    `Write into src/business/workshop.ts how many minutes "${id}" of "${group}" takes.`,
  );
}
