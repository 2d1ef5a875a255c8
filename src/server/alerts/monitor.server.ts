import { z } from 'zod';
import { readFromStore, saveInStore } from '../deploy/file-store.server.ts';

const storeName = 'watch';
const key = 'monitor';

/** Often enough to say whether a monitor came within a day (milliseconds). */
const notedEveryMs = 60 * 60_000;

const Seen = z.object({ at: z.coerce.date() });

let notedAt = 0;

/** Notes that a monitor has asked for the health check. Browsers, which name the kind of their request, are none. */
export async function noteMonitor({ headers }: Request, now: Date): Promise<void> {
  if (headers.has('sec-fetch-mode') || Math.abs(now.getTime() - notedAt) < notedEveryMs) return;
  notedAt = now.getTime();
  try {
    await saveInStore(storeName, key, { at: now });
  } catch {
    // The watch reports the file store; the monitor asks again.
  }
}

/** `undefined` where none has come yet. */
export async function lastMonitor(): Promise<Date | undefined> {
  return (await readFromStore(storeName, key, Seen))?.at;
}
