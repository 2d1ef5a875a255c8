import { z } from 'zod';
import type { Db, Sql } from '../database/database.ts';
import { partialList } from '../database/partial-list.ts';
import { mailErrorText } from './mail-error-text.ts';
import { maxAttempts, notSentOnPreview } from './outbox.server.ts';

const LateMails = z.array(
  z
    .object({
      id: z.string(),
      about: z.string(),
      kind: z.string(),
      recipient: z.string().nullable(),
      subject: z.string(),
      attempts: z.int(),
      last_error: z.string(),
      undelivered: z.int(),
    })
    .transform((mail) => ({ ...mail, reason: mailErrorText(mail.last_error) })),
);

export async function listLateMails(sql: Sql, now: Date, limit: number) {
  const rows = await sql`
    select id, about, kind, recipient, subject, attempts, last_error,
      (count(*) filter (where attempts >= ${maxAttempts} and recipient is not null
        and last_error <> ${notSentOnPreview}) over ())::integer as undelivered,
      count(*) over ()::integer as total
    from outbox
    where sent_at is null and last_error is not null
      and (created_at < ${new Date(now.getTime() - 60 * 60 * 1000)} or last_error = ${notSentOnPreview}
        or last_error ~ '^(recipient|message)_5')
    order by created_at limit ${limit}`;
  return partialList(rows, (each) => LateMails.parse(each));
}

/** One mail or every one; those that are being sent or are due are left alone. */
export async function retryMails(sql: Sql, id: string | null, staff: string): Promise<number> {
  const rows = await sql`
    with late as (
      select id, kind, last_error from outbox
      where sent_at is null and last_error is not null and (${id}::uuid is null or id = ${id}::uuid)
        and (attempts > 0 or due_at > now()) and (leased_until is null or leased_until <= now())
      for update
    ), written as (
      insert into mail_decisions (staff, action, mail_id, kind, last_error)
      select ${staff}, 'retry', id, kind, last_error from late
    )
    update outbox set attempts = 0, due_at = now() where id in (select id from late) returning 1`;
  return rows.length;
}

/** False if it no longer waits. */
export async function dropLateMail(
  sql: Sql,
  { id, staff, reason }: { id: string; staff: string; reason: string },
): Promise<boolean> {
  const rows = await sql`
    with dropped as (
      delete from outbox
      where id = ${id} and sent_at is null and last_error is not null
        and (leased_until is null or leased_until <= now())
      returning id, kind, last_error
    )
    insert into mail_decisions (staff, action, mail_id, kind, last_error, reason)
    select ${staff}, 'drop', id, kind, last_error, ${reason} from dropped
    returning 1`;
  return rows.length > 0;
}

/** Such as a link that has expired. */
export async function dropExpiredMails(db: Db): Promise<void> {
  await db.sql`
    with dropped as (delete from dropped_mails where at < now() - interval '1 hour')
    delete from outbox
    where sent_at is null and not_after < now() and (leased_until is null or leased_until <= now())`;
}
