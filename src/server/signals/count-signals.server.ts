import { shopDay } from '#src/business/shop-day.ts';
import type { Db } from '../database/database.ts';
import { parseInput } from '../http/parse-input.server.ts';
import { countsOf, signalBatch } from './signal-rules.ts';

const largestCount = 1_000_000;

/** Nothing of the input is stored as text, and nothing of who sent it. Throws `BadRequest` or `Unavailable`. */
export async function countSignals(
  db: Db,
  body: unknown,
  { events, now }: { events: readonly string[]; now: Date },
): Promise<void> {
  const counts = countsOf(parseInput(signalBatch(events), body).signals);
  const numbers = (pick: 'bucket' | 'count') => counts.map((each) => String(each[pick]));
  await db.sql`
    insert into signal_counts (day, kind, name, service, bucket, count)
    select ${shopDay(now)}::date, * from unnest(
      ${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ name }) => name)}::text[],
      ${counts.map(({ service }) => service)}::text[],
      ${numbers('bucket')}::integer[], ${numbers('count')}::integer[])
    on conflict (day, kind, name, service, bucket) do update
      set count = least(signal_counts.count + excluded.count, ${largestCount}::integer)`;
}
