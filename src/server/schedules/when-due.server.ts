import { z } from 'zod';
import { readFromStore, saveInStore } from '../deploy/file-store.server.ts';
import { lastUse } from './database-use.server.ts';
import { isDue, type WorkState } from './due-work.ts';

const storeName = 'schedules';

const date = z.coerce.date();
const StoredState = z.object({ lookedAt: date, dueAt: z.nullable(date) });

/** Runs work where there may be some, and lets the database sleep otherwise: `undefined`. */
export async function whenDue<Result>(
  schedule: string,
  now: Date,
  work: () => Promise<{ result: Result; dueAt: Date | null }>,
): Promise<Result | undefined> {
  if (await isIdle(schedule, now)) return undefined;
  const { result, dueAt } = await work();
  const state: WorkState = { lookedAt: now, dueAt };
  await saveInStore(storeName, schedule, state).catch(() => undefined);
  return result;
}

/** What is not known is looked at: a file store that fails costs money, and loses nothing. */
async function isIdle(schedule: string, now: Date): Promise<boolean> {
  try {
    const state = await readFromStore(storeName, schedule, StoredState);
    return state !== undefined && !isDue(state, await lastUse(), now);
  } catch {
    return false;
  }
}
