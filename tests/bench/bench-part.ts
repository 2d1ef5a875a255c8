import type { Site } from '#tests/support/site/site-server.ts';

export interface BenchOptions {
  /** How often a figure is taken; the median counts. */
  runs: number;
  /** The kinds of pages, or the functions, to take, by name; all of them where it is left out. */
  kinds?: readonly string[] | undefined;
  /** Requests of the parts that send many. */
  requests: number;
  /** How many made-up products and articles the growth is measured at. */
  products: readonly number[];
  articles: readonly number[];
}

/** One part of the bench: a section of docs/benchmarks.md. */
export interface BenchPart {
  title: string;
  /** The section's text below its heading. */
  measure: (options: BenchOptions, site: () => Promise<Site>) => Promise<string>;
}

/** The value in the middle; of an even number of values the upper one of the two. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** A figure beside its limit, with a mark where it is beyond it. */
export function within(value: number, limit: number, text = String(value)): string {
  return value <= limit ? text : `**${text}** (over ${limit})`;
}
