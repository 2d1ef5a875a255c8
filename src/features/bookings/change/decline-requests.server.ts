import type { Db } from '#src/server/database/database.ts';
import { isUnanswered } from '../state.ts';
import { lockBooking } from '../store/bookings.server.ts';
import { applyTransition } from './apply-transition.server.ts';

interface ListedRequest {
  id: string;
  revision: number;
}

/**
 * Declines several requests, each in a transaction of its own so that none is held up by the others. Spam is declined
 * without a mail. Returns how many: what has changed since the page was opened stays as it is.
 */
export async function declineRequests(
  db: Db,
  requests: readonly ListedRequest[],
  { staff, isSpam }: { staff: string; isSpam: boolean },
  now: Date,
): Promise<number> {
  let declined = 0;
  for (const { id, revision } of requests) {
    const isDeclined = await db.transaction(async (sql) => {
      const before = await lockBooking(sql, id);
      if (before?.revision !== revision || !isUnanswered(before.state)) return false;
      return applyTransition(sql, before, { role: 'owner', staff, action: 'decline', isSpam }, now);
    });
    if (isDeclined) declined += 1;
  }
  return declined;
}
