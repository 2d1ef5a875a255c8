import { z } from 'zod';
import { askFileStore } from '../deploy/file-store.server.ts';

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
  const found: unknown = await askFileStore('watch', (store) => store.get(key, { type: 'json' }));
  return found === null ? undefined : WatchState.parse(found);
}

/** Throws when the store fails. */
export async function saveWatchState(state: WatchState): Promise<void> {
  await askFileStore('watch', (store) => store.setJSON(key, state));
}
