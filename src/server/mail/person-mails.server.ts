import { z } from 'zod';
import type { Sql } from '../database/database.ts';
import { idsOf } from '../database/ids-of.ts';
import type { PersonKey } from '../retention/erasing.ts';

const PersonMail = z.object({
  id: z.string(),
  at: z.coerce.date(),
  /** Null: our own mailbox. */
  recipient: z.string().nullable(),
  subject: z.string(),
  /** Empty once it is sent. */
  text: z.string(),
  sentAt: z.coerce.date().nullable(),
});
export type PersonMail = z.infer<typeof PersonMail>;

export async function findMails(sql: Sql, { email }: PersonKey, about: readonly string[]) {
  return idsOf(
    await sql`
      select id from outbox
      where (mailbox_of(recipient) = mailbox_of(${email}) and lower(recipient) = ${email})
        or lower(reply_email) = ${email}
        or about = any(${about}::uuid[])`,
  );
}

export async function readMails(sql: Sql, ids: readonly string[]): Promise<PersonMail[]> {
  // Our own mails may hold the key of our own link.
  const rows = await sql`
    select id, created_at as at, recipient, subject, sent_at as "sentAt",
      case when recipient is null then '' else text end as text
    from outbox where id = any(${ids}::uuid[]) order by created_at desc`;
  return z.array(PersonMail).parse(rows);
}

export function eraseMails(sql: Sql, ids: readonly string[]): Promise<unknown[]> {
  return sql`delete from outbox where id = any(${ids}::uuid[]) returning 1`;
}
