import { z } from 'zod';

/** No list ends without saying how many there are. */
export interface PartialList<Item> {
  items: readonly Item[];
  total: number;
}

export interface ListPart {
  limit: number;
  offset: number;
}

const Totals = z.array(z.object({ total: z.int() }));

/** Each row says how many there are: `count(*) over ()::integer as total`. */
export function partialList<Item>(
  rows: unknown[],
  parse: (rows: unknown[]) => readonly Item[],
): PartialList<Item> {
  return { items: parse(rows), total: Totals.parse(rows)[0]?.total ?? 0 };
}

export function wholeList<Item>(items: readonly Item[]): PartialList<Item> {
  return { items, total: items.length };
}
