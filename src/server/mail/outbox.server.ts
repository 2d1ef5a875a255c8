import { z } from 'zod';
import { mailHtml, mailText, type MailContent } from '#src/lib/mail-content.ts';
import type { Db, Sql } from '../database/database.ts';
import { dueAtOf } from '../schedules/due-work.ts';

/** The growing pauses between them add up to about 20 hours. */
export const maxAttempts = 10;

export const notSentOnPreview = 'not_sent_preview';

export interface OutboxMail extends MailContent {
  /** The id of the request or the order; with kind and occasion, each mail is sent once. */
  about: string;
  kind: string;
  occasion?: number;
  /** The shop's own mailbox by default. */
  recipient?: string;
  replyTo?: { name: string; email: string };
  /** An SVG, which goes out as a PNG; a block of the mail describes it. */
  picture?: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Ends the mails of its kind, for everyone who opens it. */
  unsubscribeUrl?: string;
  dueAt?: Date;
  /** For an address that a visitor typed: when it may go out (`nextVisitorMailAt`). */
  visitorDueAt?: Date | undefined;
  notAfter?: Date | undefined;
  /** The browser has sent it. */
  sentAt?: Date | null;
}

const ClaimedMail = z.object({
  id: z.string(),
  version: z.int(),
  recipient: z.string().nullable(),
  reply_name: z.string().nullable(),
  reply_email: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  picture: z.string().nullable(),
  calendar: z.string().nullable(),
  calendar_method: z.enum(['REQUEST', 'CANCEL']).nullable(),
  unsubscribe_url: z.string().nullable(),
});
export type ClaimedMail = z.infer<typeof ClaimedMail>;

const Counts = z.tuple([z.object({ due: z.int(), stuck: z.int(), undelivered: z.int() })]);

/** Call it in the transaction of what the mail is about. Until it is sent, the newest call counts; false where it was sent. */
export async function queueMail(sql: Sql, mail: OutboxMail): Promise<boolean> {
  const { about, kind, occasion = 0, recipient = null, replyTo, subject, sentAt = null } = mail;
  const rows = await sql`
    insert into outbox (
      about, kind, occasion, recipient, reply_name, reply_email, subject, text, html, due_at, not_after, sent_at,
      picture, calendar, calendar_method, unsubscribe_url, visitor_due_at
    ) values (
      ${about}, ${kind}, ${occasion}, ${recipient}, ${replyTo?.name ?? null}, ${replyTo?.email ?? null},
      ${subject}, ${mailText(mail)}, ${mailHtml(mail)}, coalesce(${mail.dueAt ?? mail.visitorDueAt ?? null}, now()),
      ${mail.notAfter ?? null}, ${sentAt},
      ${mail.picture ?? null}, ${mail.calendar?.content ?? null}, ${mail.calendar?.method ?? null},
      ${mail.unsubscribeUrl ?? null}, ${mail.visitorDueAt ?? null}
    )
    on conflict (about, kind, occasion) do update set
      version = outbox.version + case when outbox.text = excluded.text then 0 else 1 end,
      recipient = excluded.recipient, reply_name = excluded.reply_name, reply_email = excluded.reply_email,
      subject = excluded.subject, text = excluded.text, html = excluded.html,
      picture = excluded.picture, calendar = excluded.calendar, calendar_method = excluded.calendar_method,
      unsubscribe_url = excluded.unsubscribe_url,
      last_error = case when outbox.recipient = excluded.recipient then outbox.last_error end,
      due_at = least(outbox.due_at, excluded.due_at), not_after = excluded.not_after, attempts = 0, sent_at = excluded.sent_at
    where outbox.sent_at is null
    returning id`;
  return rows.length === 1;
}

export async function waitingMails(sql: Sql, about: string): Promise<string[]> {
  const rows =
    await sql`select kind from outbox where about = ${about} and sent_at is null and recipient is null`;
  return z
    .array(z.object({ kind: z.string() }))
    .parse(rows)
    .map(({ kind }) => kind);
}

export async function isMailWaiting(sql: Sql, about: string, kind: string): Promise<boolean> {
  const rows = await sql`
    select 1 from outbox where about = ${about} and kind = ${kind} and sent_at is null`;
  return rows.length > 0;
}

export async function isMailed(sql: Sql, about: string, kind: string): Promise<boolean> {
  const rows = await sql`
    select 1 from outbox where about = ${about} and kind = ${kind} and sent_at is not null limit 1`;
  return rows.length > 0;
}

/** `undoMails` can put it back within the hour. */
export async function dropMail(sql: Sql, about: string, kind: string): Promise<void> {
  await sql`
    with dropped as (
      delete from outbox where about = ${about} and kind = ${kind} and sent_at is null returning *
    )
    insert into dropped_mails (about, mail) select about, to_jsonb(dropped) from dropped`;
}

/** Those queued since go, those dropped come back. False, and nothing done, where one is sent already. */
export async function undoMails(sql: Sql, about: string, since: Date): Promise<boolean> {
  const rows = await sql`
    select sent_at is not null or coalesce(leased_until > now(), false) as "isSent" from outbox
    where about = ${about} and created_at >= ${since} for update`;
  if (
    z
      .array(z.object({ isSent: z.boolean() }))
      .parse(rows)
      .some(({ isSent }) => isSent)
  )
    return false;
  await sql`delete from outbox where about = ${about} and created_at >= ${since}`;
  await sql`
    with dropped as (
      delete from dropped_mails where about = ${about} and at >= ${since} returning mail
    )
    insert into outbox select (jsonb_populate_record(null::outbox, mail)).* from dropped`;
  return true;
}

/** For two minutes, longer than any sending lasts; other runs pass over it, and a run that dies leaves it to a later one. */
export async function claimMail(db: Db, { withPictures } = { withPictures: true }) {
  const rows = await db.sql`
    update outbox set attempts = attempts + 1, leased_until = now() + interval '2 minutes'
    where id = (
      select id from outbox
      where sent_at is null and attempts < ${maxAttempts} and due_at <= now()
        and (leased_until is null or leased_until <= now()) and (picture is null or ${withPictures})
      order by due_at
      limit 1
      for update skip locked
    )
    returning id, version, recipient, reply_name, reply_email, subject, text, html,
      picture, calendar, calendar_method, unsubscribe_url`;
  return z.array(ClaimedMail).parse(rows)[0];
}

/** The text goes, and the keys of private links with it; the row stays, so that nothing is mailed twice. */
export async function markSent(db: Db, { id, version }: ClaimedMail): Promise<void> {
  await db.sql`
    with accepted as (delete from mail_rejections)
    update outbox set leased_until = null, last_error = null, sent_at = coalesce(sent_at, now()),
      text = '', html = null, picture = null, calendar = null, unsubscribe_url = null
    where id = ${id} and version = ${version}`;
  await db.sql`update outbox set leased_until = null where id = ${id} and version <> ${version}`;
}

/** The next attempt follows after 4 minutes at first, twice as long each time, 6 hours at most. */
export async function markFailed(
  db: Db,
  { id }: ClaimedMail,
  code: string,
  isAttempt: boolean,
): Promise<void> {
  await db.sql`
    update outbox set last_error = ${code}, failed_at = now(), leased_until = null,
      attempts = case when ${code} = ${notSentOnPreview} then ${maxAttempts}
        else greatest(attempts - ${isAttempt ? 0 : 1}::integer, 0) end,
      due_at = now() + least(power(2, attempts + 1) * interval '1 minute', interval '6 hours')
    where id = ${id}`;
}

/** When the next mail can go out; null where none waits. */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const rows = await db.sql`
    select min(greatest(due_at, leased_until)) as "dueAt"
    from outbox where sent_at is null and attempts < ${maxAttempts}`;
  return dueAtOf(rows);
}

/** Out of attempts: `stuck` to the shop itself, `undelivered` to customers, who may have mistyped their email. */
export async function countMails(db: Db, { withPictures } = { withPictures: true }) {
  const rows = await db.sql`
    select
      count(*) filter (where attempts < ${maxAttempts} and due_at <= now()
        and (leased_until is null or leased_until <= now()) and (picture is null or ${withPictures}))::integer as due,
      count(*) filter (where attempts >= ${maxAttempts} and recipient is null
        and last_error is distinct from ${notSentOnPreview})::integer as stuck,
      count(*) filter (where attempts >= ${maxAttempts} and recipient is not null
        and last_error is distinct from ${notSentOnPreview})::integer as undelivered
    from outbox where sent_at is null`;
  return Counts.parse(rows)[0];
}
