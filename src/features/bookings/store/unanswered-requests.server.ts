import { z } from 'zod';
import { phoneText } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { Conflict } from '#src/server/http-error.ts';
import type { Booking } from '../booking.ts';

/** More from one person, or from one network, is a misunderstanding or an attack. */
const mostOpenRequests = 3;

const Count = z.tuple([z.object({ count: z.int() })]);
const Since = z.tuple([z.object({ since: z.nullable(z.coerce.date()) })]);

/**
 * Throws `Conflict` where a phone number or a mailbox has three requests already that nobody has answered. Call it after
 * `lockDays`, so that several at once are counted one by one.
 */
export async function limitOpenRequests(
  sql: Sql,
  { id, phone, email }: Pick<Booking, 'id' | 'phone' | 'email'>,
): Promise<void> {
  const rows = await sql`
    select count(*)::integer as count from booking_view
    where state in ('requested', 'changed') and id <> ${id}
      and (phone_number_of(phone) = phone_number_of(${phone}) or mailbox_of(email) = mailbox_of(${email}))`;
  if (Count.parse(rows)[0].count < mostOpenRequests) return;
  const message = `You have ${mostOpenRequests} requests with us that we have not answered yet. Please call us at ${phoneText} about another one.`;
  throw new Conflict('too_many_open', message, { fields: { phone: message } });
}

/** Whether a request may hold its day: the fourth that is open from one network is taken, and holds none. */
export async function canHoldDay(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    select count(*)::integer as count from booking_rows as other join booking_rows as own using (network_hash)
    where own.id = ${id} and other.id <> own.id
      and (other.state in ('requested', 'changed') or is_unreviewed(other.id))`;
  return Count.parse(rows)[0].count < mostOpenRequests;
}

/** Whether another booking of the same phone number or mailbox is still to come and was confirmed without a person. */
export async function hasUnreviewedBooking(
  sql: Sql,
  { id, phone, email }: Pick<Booking, 'id' | 'phone' | 'email'>,
  today: IsoDay,
): Promise<boolean> {
  const rows = await sql`
    select 1 from booking_rows join leads using (id)
    where agreed_day >= ${today}::date and id <> ${id} and is_unreviewed(id)
      and (phone_number_of(phone) = phone_number_of(${phone}) or mailbox_of(email) = mailbox_of(${email}))
    limit 1`;
  return rows.length > 0;
}

export async function unansweredSince(sql: Sql, id: string, now: Date): Promise<Date> {
  const rows = await sql`select waiting_since(${id}) as since`;
  return Since.parse(rows)[0].since ?? now;
}
