import { z } from 'zod';
import type { Db } from '#src/server/database.ts';
import { maxMailAttempts } from '#src/server/mail-outbox.server.ts';
import { dropOffIds } from './booking/booking-day.ts';

const ClaimedLead = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'inquiry']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  service: z.string(),
  vehicle: z.string().nullable(),
  vehicle_size: z.string().nullable(),
  total_cents: z.number().nullable(),
  breakdown: z.string().nullable(),
  preferred_day: z.string().nullable(),
  drop_off: z.enum(dropOffIds).nullable(),
});
export type ClaimedLead = z.infer<typeof ClaimedLead>;

const QueueState = z.tuple([z.object({ due: z.int(), stuck: z.int() })]);

/**
 * Takes the lead that has waited longest for its mail, and moves its next attempt into the future:
 * 4 minutes at first, twice as long each time, 6 hours at most. One statement does both and passes
 * over rows that another run is taking, so two runs never mail the same lead; a run that dies
 * half-way leaves its lead to a later one. With an id, takes that lead alone.
 */
export async function claimLead(
  db: Db,
  id: string | null = null,
): Promise<ClaimedLead | undefined> {
  const rows = await db.sql`
    update leads set
      mail_attempts = mail_attempts + 1,
      next_mail_at = now()
        + least(power(2, mail_attempts + 2) * interval '1 minute', interval '6 hours')
    where id = (
      select id from leads
      where mailed_at is null and mail_attempts < ${maxMailAttempts} and next_mail_at <= now()
        and id = coalesce(${id}::uuid, id)
      order by next_mail_at
      limit 1
      for update skip locked
    )
    returning id, kind, name, email, phone, message, service,
      vehicle, vehicle_size, total_cents, breakdown, preferred_day::text, drop_off`;
  return z.array(ClaimedLead).parse(rows)[0];
}

/** A mail about the lead went out: nobody sends another. */
export async function markMailed(db: Db, id: string): Promise<void> {
  await db.sql`update leads set mailed_at = now(), last_mail_error = null where id = ${id}`;
}

/** The mail did not go out; `code` says why. The attempt taken by `claimLead` counts or is given back. */
export async function markFailed(
  db: Db,
  id: string,
  code: string,
  isAttempt: boolean,
): Promise<void> {
  await db.sql`
    update leads set last_mail_error = ${code}, mail_attempts = mail_attempts - ${isAttempt ? 0 : 1}
    where id = ${id}`;
}

/** How many leads are due for a mail, and how many have had all their attempts in vain. */
export async function mailQueue(db: Db): Promise<{ due: number; stuck: number }> {
  const rows = await db.sql`
    select
      count(*) filter (where mail_attempts < ${maxMailAttempts} and next_mail_at <= now())::integer as due,
      count(*) filter (where mail_attempts >= ${maxMailAttempts})::integer as stuck
    from leads where mailed_at is null`;
  return QueueState.parse(rows)[0];
}
