import { pricedGroups } from '#src/features/quote/pricing/price-quote.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import type { DraftSelection, Selection } from '#src/features/quote/questions/selection.ts';

export function quoteMinutes(
  selection: DraftSelection & Pick<Selection, 'service'>,
  table = quoteTable,
): number {
  return pricedGroups(selection, table)
    .flatMap(({ options }) => options)
    .reduce((sum, { minutes }) => sum + minutes, table.serviceMinutes[selection.service]);
}
