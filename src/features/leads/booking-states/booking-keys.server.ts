import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { paths } from '#src/lib/paths.ts';
import { readCookie, secretCookie } from '#src/server/cookies.server.ts';
import type { Sql } from '#src/server/database.ts';
import { env } from '#src/server/env.ts';
import { hashKey, isKey, newKey } from '#src/server/private-key.server.ts';
import type { BookingRole } from './booking-state.ts';

const Found = z.array(z.object({ booking_id: z.string() })).max(1);

/** A new private link to a booking. The owner's ends after 14 days, a customer's with the booking. */
export async function newBookingLink(
  sql: Sql,
  bookingId: string,
  role: BookingRole,
  now: Date,
): Promise<string> {
  const key = newKey();
  const expiresAt = role === 'owner' ? new Date(now.getTime() + 14 * 24 * 60 * 60 * 1000) : null;
  await sql`
    insert into booking_keys (hash, booking_id, role, expires_at)
    values (${hashKey(key)}, ${bookingId}, ${role}, ${expiresAt})`;
  return `${env().URL ?? facts.origin}${bookingPaths[role]}?key=${key}`;
}

/** Where each role's page is. */
export const bookingPaths = {
  customer: paths.booking,
  owner: paths.manageBooking,
} as const satisfies Record<BookingRole, string>;

/** The booking that a key opens for a role; nothing for one that is wrong, expired or the other role's. */
export async function bookingOfKey(
  sql: Sql,
  key: string,
  role: BookingRole,
  now: Date,
): Promise<string | undefined> {
  if (!isKey(key)) return undefined;
  const rows = await sql`
    select booking_id from booking_keys
    where hash = ${hashKey(key)} and role = ${role} and (expires_at is null or expires_at > ${now})`;
  return Found.parse(rows)[0]?.booking_id;
}

/** Scripts cannot read it, and no other host can set it. */
const cookieName = '__Host-booking';
const cookieNames = { customer: cookieName, owner: `${cookieName}-owner` } as const;

/** Long enough to come back to the page; the link in the mail opens it again (seconds). */
const cookieLifeSeconds = { customer: 30 * 24 * 60 * 60, owner: 12 * 60 * 60 } as const;

export function keyCookie(role: BookingRole, key: string): string {
  const rules = { path: '/', lifeSeconds: cookieLifeSeconds[role] };
  return secretCookie(cookieNames[role], isKey(key) ? key : undefined, rules);
}

export function keyFromCookie(role: BookingRole, header: string | null): string {
  return readCookie(header, cookieNames[role]) ?? '';
}
