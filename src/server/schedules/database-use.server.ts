import { z } from 'zod';
import { readFromStore, saveInStore } from '../deploy/file-store.server.ts';
import { notedEveryMs } from './due-work.ts';

const storeName = 'database-use';
const key = 'last';

const Use = z.object({ at: z.coerce.date() });

let notedAt = 0;

/** Tells the schedules, which let the database sleep, that there may be work for them. */
export async function noteUse(): Promise<void> {
  const now = Date.now();
  if (Math.abs(now - notedAt) < notedEveryMs) return;
  notedAt = now;
  try {
    await saveInStore(storeName, key, { at: new Date(now) });
  } catch {
    // The next full look of the schedules finds what was written, and the watch reports the file store.
  }
}

/** `undefined` where nobody has used the database yet. */
export async function lastUse(): Promise<Date | undefined> {
  return (await readFromStore(storeName, key, Use))?.at;
}
