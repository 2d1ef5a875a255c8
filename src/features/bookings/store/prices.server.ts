import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { PriceVersion, type JobPrice } from '../price.ts';

export async function readPrices(sql: Sql, booking: string): Promise<PriceVersion[]> {
  const rows = await sql`
    select version, total_cents as "totalCents", breakdown, changes, at,
      accepted_at as "acceptedAt", agreed_with as "agreedWith"
    from booking_prices where booking_id = ${booking} order by version desc`;
  return z.array(PriceVersion).parse(rows);
}

/** Call it while the booking is locked. */
export async function addPrice(
  sql: Sql,
  booking: string,
  { totalCents, breakdown, changes }: JobPrice & { changes: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into booking_prices (booking_id, version, total_cents, breakdown, changes, at)
    select ${booking}::uuid, coalesce(max(version), 1) + 1, ${totalCents}, ${breakdown}, ${changes.join('\n')}, ${now}
    from booking_prices where booking_id = ${booking}`;
}

/** `agreedWith`: the staff member who heard it; null where the customer accepts it on the page. */
export async function acceptNewest(
  sql: Sql,
  booking: string,
  agreedWith: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update booking_prices set accepted_at = ${now}, agreed_with = ${agreedWith}
    where booking_id = ${booking}
      and version = (select max(version) from booking_prices where booking_id = ${booking})`;
}
