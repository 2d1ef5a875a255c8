import { z } from 'zod';
import { mailHtml, mailText, type MailContent } from '#src/lib/mail-content.ts';
import type { Db, Sql } from '../database/database.ts';

/**
 * Attempts before a mail is left to a person; the growing pauses between them add up to about 20
 * hours.
 */
export const maxAttempts = 10;

/** Why a mail waits for good: previews mail the staff only. */
export const notSentOnPreview = 'not_sent_preview';

/** A mail to be sent, and what it tells of. */
export interface OutboxMail extends MailContent {
  /** The id of the lead or the order; with kind and occasion, each thing is notified once. */
  about: string;
  kind: string;
  /** Tells apart what happens several times; 0 by default. */
  occasion?: number;
  /** The shop's own mailbox by default. */
  recipient?: string;
  /** Who gets an answer to the mail. */
  replyTo?: { name: string; email: string };
  /** A calendar file, and what it asks calendars to do. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Not sent before; at once by default. */
  dueAt?: Date;
  /** A visitor caused it, to an address that the visitor typed: when it may go out (`nextVisitorMailAt`). */
  visitorDueAt?: Date | undefined;
  /** Not sent after it. */
  notAfter?: Date | undefined;
  /** Someone else has sent it already: kept, so that nobody sends it again. */
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
  calendar: z.string().nullable(),
  calendar_method: z.enum(['REQUEST', 'CANCEL']).nullable(),
});
export type ClaimedMail = z.infer<typeof ClaimedMail>;

const Counts = z.tuple([z.object({ due: z.int(), stuck: z.int(), undelivered: z.int() })]);
type Counts = z.infer<typeof Counts>[0];

/**
 * Writes a mail into the outbox. Call it in the transaction of what the mail tells of: both stand, or
 * neither. Written again, it says what the newest call says, until it has been sent; false where it has been.
 */
export async function queueMail(sql: Sql, mail: OutboxMail): Promise<boolean> {
  const { about, kind, occasion = 0, recipient = null, replyTo, subject, sentAt = null } = mail;
  const rows = await sql`
    insert into outbox (
      about, kind, occasion, recipient, reply_name, reply_email, subject, text, html, due_at, not_after, sent_at,
      calendar, calendar_method, visitor_due_at
    ) values (
      ${about}, ${kind}, ${occasion}, ${recipient}, ${replyTo?.name ?? null}, ${replyTo?.email ?? null},
      ${subject}, ${mailText(mail)}, ${mailHtml(mail)}, coalesce(${mail.dueAt ?? mail.visitorDueAt ?? null}, now()),
      ${mail.notAfter ?? null}, ${sentAt},
      ${mail.calendar?.content ?? null}, ${mail.calendar?.method ?? null}, ${mail.visitorDueAt ?? null}
    )
    on conflict (about, kind, occasion) do update set
      version = outbox.version + case when outbox.text = excluded.text then 0 else 1 end,
      recipient = excluded.recipient, reply_name = excluded.reply_name, reply_email = excluded.reply_email,
      subject = excluded.subject, text = excluded.text, html = excluded.html,
      calendar = excluded.calendar, calendar_method = excluded.calendar_method,
      due_at = least(outbox.due_at, excluded.due_at), not_after = excluded.not_after, attempts = 0, sent_at = excluded.sent_at
    where outbox.sent_at is null
    returning id`;
  return rows.length === 1;
}

/** The kinds of mail to the shop about something that have not gone out. */
export async function waitingMails(sql: Sql, about: string): Promise<string[]> {
  const rows =
    await sql`select kind from outbox where about = ${about} and sent_at is null and recipient is null`;
  return z
    .array(z.object({ kind: z.string() }))
    .parse(rows)
    .map(({ kind }) => kind);
}

/** Takes back a mail that has not gone out. */
export async function dropMail(sql: Sql, about: string, kind: string): Promise<void> {
  await sql`delete from outbox where about = ${about} and kind = ${kind} and sent_at is null`;
}

/**
 * Takes the mail that has waited longest, for two minutes: longer than any sending lasts. One
 * statement does it and passes over rows that another run is taking, so two runs never send the same
 * mail, and a run that dies half-way leaves its mail to a later one.
 */
export async function claimMail(db: Db): Promise<ClaimedMail | undefined> {
  const rows = await db.sql`
    update outbox set attempts = attempts + 1, leased_until = now() + interval '2 minutes'
    where id = (
      select id from outbox
      where sent_at is null and attempts < ${maxAttempts} and due_at <= now()
        and (leased_until is null or leased_until <= now())
      order by due_at
      limit 1
      for update skip locked
    )
    returning id, version, recipient, reply_name, reply_email, subject, text, html,
      calendar, calendar_method`;
  return z.array(ClaimedMail).parse(rows)[0];
}

/**
 * The mail went out: nobody sends it again, unless it says something else by now. Its words go, and the keys of private
 * links with them; the row stays, so that the same thing is not told again.
 */
export async function markSent(db: Db, { id, version }: ClaimedMail): Promise<void> {
  await db.sql`
    with accepted as (delete from mail_rejections)
    update outbox set leased_until = null, last_error = null, sent_at = coalesce(sent_at, now()),
      text = '', html = null, calendar = null
    where id = ${id} and version = ${version}`;
  await db.sql`update outbox set leased_until = null where id = ${id} and version <> ${version}`;
}

/**
 * The mail did not go out; `code` says why. The next attempt follows after 4 minutes at first, twice
 * as long each time, 6 hours at most. Where the mail could not help it, the attempt does not count.
 */
export async function markFailed(
  db: Db,
  { id }: ClaimedMail,
  code: string,
  isAttempt: boolean,
): Promise<void> {
  await db.sql`
    update outbox set last_error = ${code}, leased_until = null,
      attempts = case when ${code} = ${notSentOnPreview} then ${maxAttempts}
        else greatest(attempts - ${isAttempt ? 0 : 1}::integer, 0) end,
      due_at = now() + least(power(2, attempts + 1) * interval '1 minute', interval '6 hours')
    where id = ${id}`;
}

/**
 * How many mails are due, and how many have had all their attempts: to the shop itself (stuck), and to customers
 * (undelivered), whose mailbox may be mistyped, which is no error of ours.
 */
export async function countMails(db: Db): Promise<Counts> {
  const rows = await db.sql`
    select
      count(*) filter (where attempts < ${maxAttempts} and due_at <= now()
        and (leased_until is null or leased_until <= now()))::integer as due,
      count(*) filter (where attempts >= ${maxAttempts} and recipient is null
        and last_error is distinct from ${notSentOnPreview})::integer as stuck,
      count(*) filter (where attempts >= ${maxAttempts} and recipient is not null
        and last_error is distinct from ${notSentOnPreview})::integer as undelivered
    from outbox where sent_at is null`;
  return Counts.parse(rows)[0];
}
