import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Db } from '../database/database.ts';
import { askFileStore, readFromStore, saveInStore } from '../deploy/file-store.server.ts';
import { parseInput } from '../http/parse-input.server.ts';
import { Count, countsOf, signalBatch } from './signal-rules.ts';

const storeName = 'signals';
const Batch = z.object({ day: z.string(), counts: z.array(Count) });

const largestCount = 1_000_000;

/** In one run, which has 30 seconds, and at the same time. */
const longestList = 2000;
const batchesAtOnce = 50;

/** The database need not wake. Nothing of the input is stored as text, or of its sender. Throws `BadRequest` or `Unavailable`. */
export async function storeSignals(
  body: unknown,
  { events, now }: { events: readonly string[]; now: Date },
): Promise<void> {
  const { signals, source } = parseInput(signalBatch(events), body);
  const batch: z.infer<typeof Batch> = { day: shopDay(now), counts: countsOf(signals, source) };
  await saveInStore(storeName, randomUUID(), batch);
}

/** Adds the stored batches to the counts of their days. A run that ends between the two steps counts some of them twice. */
export async function sumSignals(db: Db): Promise<void> {
  const { blobs } = await askFileStore(storeName, (store) => store.list());
  const keys = blobs.slice(0, longestList).map(({ key }) => key);
  for (let from = 0; from < keys.length; from += batchesAtOnce) {
    const some = keys.slice(from, from + batchesAtOnce);
    const batches = await Promise.all(some.map((key) => readFromStore(storeName, key, Batch)));
    await addCounts(
      db,
      batches.filter((batch) => batch !== undefined),
    );
    await Promise.all(some.map((key) => askFileStore(storeName, (store) => store.delete(key))));
  }
}

async function addCounts(db: Db, batches: readonly z.infer<typeof Batch>[]): Promise<void> {
  const rows = batches.flatMap(({ day, counts }) => counts.map((count) => ({ day, ...count })));
  const texts = (pick: keyof (typeof rows)[number]) => rows.map((row) => String(row[pick]));
  await db.sql`
    insert into signal_counts (day, kind, name, service, bucket, count)
    select day, kind, name, service, bucket, least(sum(count), ${largestCount}::integer)
    from unnest(
      ${texts('day')}::date[], ${texts('kind')}::text[], ${texts('name')}::text[],
      ${texts('service')}::text[], ${texts('bucket')}::integer[], ${texts('count')}::integer[]
    ) as batch (day, kind, name, service, bucket, count)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, kind, name, service, bucket) do update
      set count = least(signal_counts.count + excluded.count, ${largestCount}::integer)`;
}
