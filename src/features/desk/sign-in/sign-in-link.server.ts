import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { siteOrigin } from '#src/server/deploy/site-origin.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import { hashKey, isKey, newKey } from '#src/server/http/private-key.server.ts';
import { signInPath } from '../desk-paths.ts';
import { isStaff } from '../session/staff.server.ts';

const lifeMs = 10 * 60 * 1000;

/** Links that work at a time: nobody can fill the mailbox of staff, and none of them is lost by asking again. */
const linksAtATime = 3;

const Count = z.tuple([z.object({ count: z.int() })]);
const Emails = z.array(z.object({ email: z.string() })).max(1);

export type LinkRequest = 'sent' | 'not_staff' | 'too_many';

/** Has a link mailed to anyone who may sign in. Others get the same answer: run it when that is out. Throws `Unavailable`. */
export async function mailSignInLink(
  db: Db,
  given: string,
  page: string,
  now: Date,
): Promise<LinkRequest> {
  const email = given.trim().toLowerCase();
  if (!isStaff(email)) return 'not_staff';
  return db.transaction(async (sql) => {
    // Two requests for one person wait for each other, so that both count.
    await sql`select pg_advisory_xact_lock(hashtext(${email}))`;
    const rows = await sql`
      select count(*)::integer as count from desk_links where email = ${email} and expires_at > ${now}`;
    if (Count.parse(rows)[0].count >= linksAtATime) return 'too_many';
    const expiresAt = new Date(now.getTime() + lifeMs);
    await queueMail(sql, {
      ...linkMail(await newLink(sql, { email, page, expiresAt })),
      notAfter: expiresAt,
      about: randomUUID(),
      kind: 'desk_link',
      recipient: email,
    });
    return 'sent';
  });
}

/** Whose link this is, which then stops working; nothing for one that is used, expired or wrong, or of a person who has left. */
export async function useSignInLink(sql: Sql, key: string, now: Date): Promise<string | undefined> {
  if (!isKey(key)) return undefined;
  const rows = await sql`
    delete from desk_links where hash = ${hashKey(key)} and expires_at > ${now} returning email`;
  const email = Emails.parse(rows)[0]?.email;
  return email !== undefined && isStaff(email) ? email : undefined;
}

async function newLink(
  sql: Sql,
  { email, page, expiresAt }: { email: string; page: string; expiresAt: Date },
): Promise<string> {
  const key = newKey();
  await sql`
    insert into desk_links (hash, email, expires_at) values (${hashKey(key)}, ${email}, ${expiresAt})`;
  const url = new URL(signInPath(page), siteOrigin());
  url.searchParams.set('key', key);
  return url.href;
}

export function linkMail(url: string): MailContent {
  return {
    subject: `Sign in to the desk of ${facts.shortName}`,
    blocks: [
      'Someone asked for a link to sign in with this address.',
      { link: 'Sign in', url },
      'It works once, within 10 minutes. If this was not you, you do not need to do anything. Please do not forward this email.',
    ],
  };
}
