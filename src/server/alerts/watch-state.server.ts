import { getStore } from '@netlify/blobs';
import { z } from 'zod';
import { withDeadline } from '../deadline.ts';

/** The store is asked for a line of text (milliseconds). */
const storeTimeoutMs = 2000;
const key = 'watch';

const date = z.coerce.date();

/** What the last run of the watch left. It lies beside the database, so that it outlives an outage of it. */
const WatchState = z.object({
  ranAt: date,
  /** Whether visitors meet what is wrong. */
  isHealthy: z.boolean(),
  /** While the database does not answer, and for a while after. */
  outage: z.optional(
    z.object({
      id: z.uuid(),
      firstAt: date,
      lastAt: date,
      /** When each way was last taken. */
      mailedAt: z.optional(date),
      postedAt: z.optional(date),
    }),
  ),
});
export type WatchState = z.infer<typeof WatchState>;
export type Outage = NonNullable<WatchState['outage']>;

/** `undefined` before the first run. Throws when the store fails. */
export async function readWatchState(): Promise<WatchState | undefined> {
  const found: unknown = await inTime(store().get(key, { type: 'json' }));
  return found === null ? undefined : WatchState.parse(found);
}

/** Throws when the store fails. */
export async function saveWatchState(state: WatchState): Promise<void> {
  await inTime(store().setJSON(key, state));
}

/** Opened at each use: on Netlify its URL belongs to the call. */
function store() {
  return getStore('watch');
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return withDeadline(work, storeTimeoutMs, () => new Error('The blob store is late.'));
}
