import { z } from 'zod';
import { channelOf, unknownChannel } from '#src/lib/signals/lead-channels.ts';
import { formatCents } from '#src/lib/money.ts';

const stepTexts = {
  quotes: 'quotes begun',
  bookings: 'bookings',
  done: 'jobs done',
  orders: 'orders',
} as const;

type Step = keyof typeof stepTexts;
const steps = Object.keys(stepTexts) as [Step, ...Step[]];

const count = { step: z.enum(steps), count: z.int(), cents: z.coerce.number() };
const ChannelCount = z.object({ ...count, channel: z.string() });
export type ChannelCount = z.infer<typeof ChannelCount>;

export const ChannelCounts = z.array(ChannelCount);

/** Of rows with a source, which is null where it is not known. */
export const SourceCounts = z.array(
  z
    .object({ ...count, source: z.string().nullable() })
    .transform(({ source, ...row }): ChannelCount => ({
      ...row,
      channel: channelOf(source ?? ''),
    })),
);

export function channelFacts(counts: readonly ChannelCount[]): [string, string][] {
  const centsOf = (channel: string) => sum(counts.filter((row) => row.channel === channel)).cents;
  const channels = [...new Set(counts.map(({ channel }) => channel))];
  const lines = channels
    .toSorted((a, b) => centsOf(b) - centsOf(a) || a.localeCompare(b, 'en-CA'))
    .map((channel): [string, string] => {
      const own = counts.filter((row) => row.channel === channel);
      const texts = steps.map((step) => stepText(step, own)).filter((text) => text !== '');
      return [channel, texts.join(', ')];
    });
  const all = sum(counts).count;
  const unknown = sum(counts.filter(({ channel }) => channel === unknownChannel)).count;
  return all === 0 ? [] : [...lines, ['Not known', `${Math.round((100 * unknown) / all)} %`]];
}

function stepText(step: Step, counts: readonly ChannelCount[]): string {
  const { count, cents } = sum(counts.filter((row) => row.step === step));
  if (count === 0) return '';
  return `${stepTexts[step]}: ${count}${cents > 0 ? ` (${formatCents(cents)})` : ''}`;
}

function sum(counts: readonly ChannelCount[]) {
  return {
    count: counts.reduce((total, row) => total + row.count, 0),
    cents: counts.reduce((total, row) => total + row.cents, 0),
  };
}
