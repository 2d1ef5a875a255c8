import { z } from 'zod';
import type { BookingRole } from '#src/features/bookings/booking.ts';
import {
  bookingLinks,
  requireBookingOfKey,
} from '#src/features/bookings/store/booking-keys.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { keyInCookie } from '#src/server/http/private-link.server.ts';
import { requireSession } from '../session/sessions.server.ts';

const PhotoQuery = z.object({
  mark: z.uuid(),
  booking: z.uuid().optional(),
  copy: z.literal('public').optional(),
});

/** A page of the desk names the booking, a customer's key opens one. Throws `NotFound` and `SignedOutError`. */
export async function readPhotoRequest(
  sql: Sql,
  { url, headers }: Request,
  now: Date,
): Promise<{ booking: string; role: BookingRole; mark: string; isCopy: boolean }> {
  const query = PhotoQuery.safeParse(Object.fromEntries(new URL(url).searchParams)).data;
  if (!query) throw new NotFound('There is no such photo.');
  const { mark, booking: named, copy } = query;
  const cookies = headers.get('cookie');
  if (named !== undefined) {
    await requireSession(sql, cookies, now);
    return { booking: named, role: 'owner', mark, isCopy: copy !== undefined };
  }
  if (copy) throw new NotFound('There is no such photo.');
  const key = keyInCookie(bookingLinks.customer, cookies);
  const booking = await requireBookingOfKey(sql, key, 'customer', now);
  return { booking, role: 'customer', mark, isCopy: false };
}
