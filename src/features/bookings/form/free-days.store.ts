import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { DayGroups, type DayGroup } from '../day-offer.ts';

export type FreeDays =
  | { status: 'loading' }
  | { status: 'listed'; groups: readonly DayGroup[] }
  /** No list to choose from: the visitor names any day, and the server or the owner decides. */
  | { status: 'unlisted' };

/** Anyone who waits longer names a day without the list (milliseconds). */
const longestWaitMs = 2500;

const Answer = z.object({ groups: DayGroups });

export function createFreeDays(quote: () => string) {
  const $days = atom<FreeDays>({ status: 'loading' });
  let isBeingNamed = false;

  /** Asks for the days, or asks again. A late list still comes, unless someone has begun without it. */
  async function load(): Promise<void> {
    const goWithout = () => {
      if ($days.get().status === 'loading') $days.set({ status: 'unlisted' });
    };
    const timer = setTimeout(goWithout, longestWaitMs);
    try {
      const { groups } = Answer.parse(await fetchJson(`${functionPath('days')}?${quote()}`));
      if (!isBeingNamed) $days.set({ status: 'listed', groups });
    } catch {
      goWithout();
    }
    clearTimeout(timer);
  }

  function dayField(): void {
    isBeingNamed = true;
  }

  return { $days, load, dayField };
}

export type FreeDaysStore = ReturnType<typeof createFreeDays>;
