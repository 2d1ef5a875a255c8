import { z } from 'zod';
import { readFromStore, saveInStore } from '../deploy/file-store.server.ts';

const key = 'watch';

const date = z.coerce.date();

/** In the file store, so that it outlives an outage of the database. */
const WatchState = z.object({
  ranAt: date,
  isHealthy: z.boolean(),
  outage: z.optional(
    z.object({
      id: z.uuid(),
      firstAt: date,
      lastAt: date,
      mailedAt: z.optional(date),
      postedAt: z.optional(date),
    }),
  ),
});
export type WatchState = z.infer<typeof WatchState>;
export type Outage = NonNullable<WatchState['outage']>;

export function readWatchState(): Promise<WatchState | undefined> {
  return readFromStore('watch', key, WatchState);
}

export async function saveWatchState(state: WatchState): Promise<void> {
  await saveInStore('watch', key, state);
}

/** A run that let the database sleep: for the health check it has run, and found what the one before it found. */
export async function noteIdleWatch(now: Date): Promise<void> {
  const state = await readWatchState();
  if (state) await saveWatchState({ ...state, ranAt: now });
}
