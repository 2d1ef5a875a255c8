import { z } from 'zod';

/** The first entries of a list and how many there are in all: no list ends silently. */
export interface PartialList<Item> {
  items: readonly Item[];
  total: number;
}

const Totals = z.array(z.object({ total: z.int() }));

/** A list out of rows of which each says how many there are: `count(*) over ()::integer as total`. */
export function partialList<Item>(
  rows: unknown[],
  parse: (rows: unknown[]) => readonly Item[],
): PartialList<Item> {
  return { items: parse(rows), total: Totals.parse(rows)[0]?.total ?? 0 };
}

/** A list that was read without a limit. */
export function wholeList<Item>(items: readonly Item[]): PartialList<Item> {
  return { items, total: items.length };
}
