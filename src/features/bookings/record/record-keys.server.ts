import { z } from 'zod';
import { privatePaths } from '#src/lib/paths.ts';
import type { Sql } from '#src/server/database/database.ts';
import { hashKey, isKey, newKey } from '#src/server/http/private-key.server.ts';
import type { PrivateLink } from '#src/server/http/private-link.server.ts';
import type { Booking } from '../booking.ts';
import { readBooking } from '../store/bookings.server.ts';

export const recordLink: PrivateLink = {
  path: privatePaths.vehicleRecord,
  cookieName: '__Host-record',
  lifeSeconds: 24 * 60 * 60,
};

const RecordKey = z.object({ hash: z.string(), createdAt: z.coerce.date() });
export type RecordKey = z.infer<typeof RecordKey>;

export async function addRecordKey(sql: Sql, bookingId: string, now: Date): Promise<string> {
  const key = newKey();
  await sql`
    insert into record_keys (hash, booking_id, created_at) values (${hashKey(key)}, ${bookingId}, ${now})`;
  return key;
}

export async function readRecordKeys(sql: Sql, bookingId: string): Promise<RecordKey[]> {
  const rows = await sql`
    select hash, created_at as "createdAt" from record_keys
    where booking_id = ${bookingId} order by created_at`;
  return z.array(RecordKey).parse(rows);
}

export async function endRecordKey(sql: Sql, bookingId: string, hash: string): Promise<void> {
  await sql`delete from record_keys where booking_id = ${bookingId} and hash = ${hash}`;
}

/** Nothing once the booking is opened again: what it said is no longer true. */
export async function recordOfKey(sql: Sql, key: string): Promise<Booking | undefined> {
  if (!isKey(key)) return undefined;
  const rows = await sql`select booking_id as id from record_keys where hash = ${hashKey(key)}`;
  const [found] = z.array(z.object({ id: z.string() })).parse(rows);
  const booking = found && (await readBooking(sql, found.id));
  return booking?.state === 'done' ? booking : undefined;
}
