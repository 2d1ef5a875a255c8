import { z } from 'zod';
import type { Sql } from '../database/database.ts';
import { mailErrorText } from './mail-error-text.ts';

const BouncedMails = z.array(
  z.object({
    recipient: z.string(),
    subject: z.string(),
    reason: z.string().transform(mailErrorText),
    at: z.coerce.date(),
  }),
);
export type BouncedMail = z.infer<typeof BouncedMails>[number];

/**
 * What was rejected of the mails about a booking or an order, until another one reached the same mailbox. What the mail server
 * takes and sends back later arrives in our mailbox alone.
 */
export async function readBouncedMails(sql: Sql, about: string): Promise<BouncedMail[]> {
  const rows = await sql`
    select recipient, subject, last_error as reason, coalesce(failed_at, created_at) as at
    from outbox as mail
    where about = ${about} and recipient is not null and sent_at is null
      and last_error ~ '^(recipient|message)_5'
      and not exists (
        select 1 from outbox
        where mailbox_of(recipient) = mailbox_of(mail.recipient) and recipient is not null
          and sent_at > coalesce(mail.failed_at, mail.created_at)
      )
    order by at desc`;
  return BouncedMails.parse(rows);
}
