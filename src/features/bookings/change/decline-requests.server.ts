import type { Sql } from '#src/server/database/database.ts';
import type { Booking } from '../booking.ts';
import { isUnanswered } from '../state.ts';
import { lockBookingIfAny } from '../store/bookings.server.ts';
import { applyTransition } from './apply-transition.server.ts';

interface ListedRequest {
  id: string;
  revision: number;
}

/** Spam without a mail. What has changed since the page was opened stays as it is. Run it in a transaction. */
export async function declineRequests(
  sql: Sql,
  requests: readonly ListedRequest[],
  { staff, isSpam, reason: detail }: { staff: string; isSpam: boolean; reason: string | undefined },
  now: Date,
): Promise<number> {
  const bookings: Booking[] = [];
  // All of them before their days, which a change of one of them would wait for while it holds that one.
  for (const { id, revision } of requests.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const booking = await lockBookingIfAny(sql, id);
    if (booking?.revision === revision && isUnanswered(booking.state)) bookings.push(booking);
  }
  const decline = { role: 'owner', staff, action: 'decline', isSpam, detail } as const;
  for (const booking of bookings) await applyTransition(sql, booking, decline, now);
  return bookings.length;
}
