import { z } from 'zod';
import { serviceIds, services } from '#src/business/services.ts';
import { channelOf } from '#src/lib/signals/lead-channels.ts';
import { sourceField } from '#src/lib/signals/lead-source.ts';
import { articlePath, paths, productPath } from '#src/lib/paths.ts';

/** Upper ends; the rest is one more step. */
export const histogramSteps = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const;
export type Vital = keyof typeof histogramSteps;

/** Limits the rows, also for invented errors. */
const errorHashes = 256;

const pages = new Set<string>(
  [...Object.values(paths), ...services.map(({ path }) => path)].filter(
    (path) => !/[#.]/.test(path),
  ),
);

const largestBatch = 40;

export function signalBatch(events: readonly string[]) {
  const path = z.string().max(300);
  const event = z.string().refine((name) => events.includes(name));
  const Signal = z.union([
    z.strictObject({ event, service: z.optional(z.enum(serviceIds)) }),
    z.strictObject({ vital: z.enum(['LCP', 'INP', 'CLS']), value: z.number().min(0), path }),
    z.strictObject({ error: z.int().min(0).max(0xff_ff_ff_ff), path }),
    z.strictObject({ missing: z.enum(['own', 'other']) }),
  ]);
  return z.strictObject({
    signals: z.array(Signal).min(1).max(largestBatch),
    source: sourceField(),
  });
}
type Signal = z.infer<ReturnType<typeof signalBatch>>['signals'][number];

export const Count = z.object({
  kind: z.string(),
  name: z.string(),
  service: z.string(),
  bucket: z.int(),
  count: z.int(),
});
type Count = z.infer<typeof Count>;

/** A quote that is begun counts for the channel it came by, too. */
export function countsOf(signals: readonly Signal[], source = ''): Count[] {
  const counts = new Map<string, Count>();
  const begun = signals.filter((signal) => 'event' in signal && signal.event === 'quote_begun');
  const ofChannel = { kind: 'channel', name: channelOf(source), service: '', bucket: 0 };
  for (const counter of [...signals.map(counterOf), ...begun.map(() => ofChannel)]) {
    const key = JSON.stringify(counter);
    counts.set(key, { ...counter, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function counterOf(signal: Signal): Omit<Count, 'count'> {
  if ('event' in signal)
    return { kind: 'event', name: signal.event, service: signal.service ?? '', bucket: 0 };
  if ('missing' in signal) return { kind: 'missing', name: signal.missing, service: '', bucket: 0 };
  const name = pageOf(signal.path);
  if ('error' in signal)
    return { kind: 'error', name, service: '', bucket: signal.error % errorHashes };
  const bucket = histogramSteps[signal.vital].filter((end) => signal.value > end).length;
  return { kind: signal.vital, name, service: '', bucket };
}

export function pageOf(path: string): string {
  if (pages.has(path)) return path;
  if (path.startsWith(productPath(''))) return productPath('…');
  if (path.startsWith(articlePath(''))) return articlePath('…');
  return 'other';
}
