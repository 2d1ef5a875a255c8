import type { Site } from '#tests/support/site/site-server.ts';

export interface BenchOptions {
  runs: number;
  kinds?: readonly string[] | undefined;
  requests: number;
  products: readonly number[];
  articles: readonly number[];
}

export interface BenchPart {
  title: string;
  measure: (options: BenchOptions, site: () => Promise<Site>) => Promise<string>;
}

export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function within(value: number, limit: number, text = String(value)): string {
  return value <= limit ? text : `**${text}** (over ${limit})`;
}
