import type { Db } from '../database/database.ts';

/** True where three different mails were rejected alike: the account is the cause, and they get back their attempts. */
export async function noteRejection(db: Db, mailId: string, code: string): Promise<boolean> {
  return db.transaction(async (sql) => {
    await sql`delete from mail_rejections where code <> ${code}`;
    await sql`
      insert into mail_rejections (mail_id, code) values (${mailId}, ${code}) on conflict do nothing`;
    const [isAccount] = await sql`select 1 from rejecting_mailbox`;
    if (!isAccount) return false;
    await sql`
      update outbox set attempts = 0
      where id in (select mail_id from mail_rejections) and sent_at is null`;
    return true;
  });
}
