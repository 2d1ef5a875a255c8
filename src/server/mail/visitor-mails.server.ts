import { z } from 'zod';
import type { Sql } from '../database/database.ts';

/** More make a shop's mailbox look like a sender of spam. */
export const visitorMailsPerHour = 40;

/** To one mailbox: anyone can enter someone else's address. */
export const visitorMailsPerDay = 3;

/** Any number, the same for all. */
const lock = 91;

const Places = z.array(z.object({ due_at: z.coerce.date() })).max(1);

/** Others wait until the transaction ends, so that two never get the same place. */
export async function nextVisitorMailAt(sql: Sql, now: Date): Promise<Date> {
  await sql`select pg_advisory_xact_lock(${lock})`;
  const rows = await sql`
    select visitor_due_at + interval '1 hour' as due_at from outbox
    where visitor_due_at is not null
    order by visitor_due_at desc
    limit 1 offset ${visitorMailsPerHour - 1}::integer`;
  const [place] = Places.parse(rows);
  return place && place.due_at > now ? place.due_at : now;
}

const Count = z.tuple([z.object({ count: z.int() })]);

export async function countMailsOfDay(sql: Sql, email: string): Promise<number> {
  const rows = await sql`
    select count(*)::integer as count from outbox
    where mailbox_of(recipient) = mailbox_of(${email}) and created_at > now() - interval '1 day'`;
  return Count.parse(rows)[0].count;
}
