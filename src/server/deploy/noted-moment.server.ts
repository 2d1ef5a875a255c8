import { z } from 'zod';
import { readFromStore, saveInStore } from './file-store.server.ts';

const Noted = z.object({ at: z.coerce.date() });

/** When something last happened, in the file store; an instance notes it at most every `everyMs`. */
export function notedMoment(storeName: string, key: string, everyMs: number) {
  let notedAt = 0;
  return {
    note: async (now: number): Promise<void> => {
      if (Math.abs(now - notedAt) < everyMs) return;
      notedAt = now;
      // The watch reports a file store that fails.
      await saveInStore(storeName, key, { at: new Date(now) }).catch(() => undefined);
    },
    last: async (): Promise<Date | undefined> => (await readFromStore(storeName, key, Noted))?.at,
  };
}
