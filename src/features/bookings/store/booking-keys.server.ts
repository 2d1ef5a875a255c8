import { z } from 'zod';
import { paths, privatePaths } from '#src/lib/paths.ts';
import type { Sql } from '#src/server/database/database.ts';
import { hashKey, isKey, newKey } from '#src/server/http/private-key.server.ts';
import { linkUrl, type PrivateLink } from '#src/server/http/private-link.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import type { BookingRole } from '../booking.ts';
import { lockBooking, readBooking } from './bookings.server.ts';

const Found = z.array(z.object({ booking_id: z.string() })).max(1);

/** A new private link to a booking. The owner's ends after 14 days, a customer's with the booking. */
export async function newBookingLink(sql: Sql, bookingId: string, role: BookingRole, now: Date) {
  const key = newKey();
  const expiresAt = role === 'owner' ? new Date(now.getTime() + 14 * 24 * 60 * 60 * 1000) : null;
  await sql`
    insert into booking_keys (hash, booking_id, role, expires_at)
    values (${hashKey(key)}, ${bookingId}, ${role}, ${expiresAt})`;
  return linkUrl(bookingLinks[role], key);
}

/** For an address that was not the customer's. */
export async function endCustomerLinks(sql: Sql, bookingId: string): Promise<void> {
  await sql`delete from booking_keys where booking_id = ${bookingId} and role = 'customer'`;
}

const day = 24 * 60 * 60;

const cookieName = '__Host-booking';

export const bookingLinks: Record<BookingRole, PrivateLink> = {
  customer: { path: paths.booking, cookieName, lifeSeconds: 30 * day },
  owner: {
    path: privatePaths.manageBooking,
    cookieName: `${cookieName}-owner`,
    lifeSeconds: day / 2,
  },
};

/** Throws `NotFound` without a key that opens a booking. Holds the booking's row until the transaction ends. */
export async function lockBookingOfKey(sql: Sql, key: string, role: BookingRole, now: Date) {
  return lockBooking(sql, await requireBookingOfKey(sql, key, role, now));
}

/** Throws `NotFound` without a key that opens a booking. */
export async function requireBookingOfKey(...key: Parameters<typeof bookingOfKey>) {
  const id = await bookingOfKey(...key);
  if (id === undefined) throw new NotFound('Please open the link in our email once more.');
  return id;
}

/** The booking that a key opens for a role; nothing for one that is wrong, expired or the other role's. */
export async function bookingOfKey(sql: Sql, key: string, role: BookingRole, now: Date) {
  if (!isKey(key)) return undefined;
  const rows = await sql`
    select booking_id from booking_keys
    where hash = ${hashKey(key)} and role = ${role} and (expires_at is null or expires_at > ${now})`;
  return Found.parse(rows)[0]?.booking_id;
}

export async function customerOfKey(sql: Sql, key: string, now: Date): Promise<string | undefined> {
  const id = await bookingOfKey(sql, key, 'customer', now);
  const booking = id === undefined ? undefined : await readBooking(sql, id);
  return booking?.email ?? undefined;
}
