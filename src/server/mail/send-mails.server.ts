import type { Context } from '@netlify/functions';
import { database, type Db } from '../database/database.ts';
import { runAfter } from '../http/logged-call.server.ts';
import type { CallLog } from '../http/request-log.server.ts';
import { dropExpiredMails } from './late-mails.server.ts';
import { MailError, openMailbox, type Draw, type Mailbox } from './mailbox.server.ts';
import { claimMail, countMails, markFailed, markSent, type ClaimedMail } from './outbox.server.ts';

/** A function gets 30 seconds (milliseconds). */
const lastMailAfterMs = 20_000;

export interface SendResult {
  mailed: number;
  failed: number;
  due: number;
  stuck: number;
  undelivered: number;
  lastError?: string;
}

export function sendMailsSoon(
  context: Pick<Context, 'requestId' | 'waitUntil'>,
  db: () => Db = database,
): void {
  runAfter(context, 'send-mails', (log) => sendMails(db(), log));
}

/**
 * Mails with a drawing wait for a run that has `draw`: the library for it would make every function 9 MB larger.
 * Throws `EnvironmentProblem` where mails are due and the mailbox is not set up.
 */
export async function sendMails(db: Db, log: CallLog, draw?: Draw): Promise<SendResult> {
  const counts = { mailed: 0, failed: 0 };
  await dropExpiredMails(db);
  const able = { withPictures: draw !== undefined };
  const queue = await countMails(db, able);
  const failure =
    queue.due > 0 ? await sendDue(db, counts, Date.now() + lastMailAfterMs, draw) : undefined;
  const result = {
    ...counts,
    ...(queue.due > 0 ? await countMails(db, able) : queue),
    ...(failure && { lastError: failure.error.code }),
  };
  log.note(result);
  if (result.stuck > 0 || failure?.endsTheRun) log.alert();
  return result;
}

interface Failure {
  error: MailError;
  /** The next mail would meet it too. */
  endsTheRun: boolean;
}

async function sendDue(
  db: Db,
  counts: { mailed: number; failed: number },
  endsAtMs: number,
  draw: Draw | undefined,
): Promise<Failure | undefined> {
  let mailbox: Mailbox;
  try {
    // Before any mail is claimed: an error of the account costs none of them an attempt.
    mailbox = await openMailbox(draw);
  } catch (error) {
    return { error: mailErrorOf(error), endsTheRun: true };
  }
  let failure: Failure | undefined;
  try {
    while (!failure?.endsTheRun && Date.now() < endsAtMs) {
      const mail = await claimMail(db, { withPictures: draw !== undefined });
      if (!mail) break;
      try {
        await mailbox.send(mail);
        await markSent(db, mail);
        counts.mailed += 1;
      } catch (error) {
        failure = await failureOf(db, mail, mailErrorOf(error));
        counts.failed += 1;
      }
    }
  } finally {
    mailbox.close();
  }
  return failure;
}

async function failureOf(db: Db, mail: ClaimedMail, error: MailError): Promise<Failure> {
  const { code, isAboutTheMail, isRejection, isAboutTheAccount } = error;
  const isRejectingAll = isRejection && (await noteRejection(db, mail.id, code));
  await markFailed(db, mail, code, !isAboutTheAccount && !isRejectingAll);
  return { error, endsTheRun: !isAboutTheMail || isRejectingAll };
}

function mailErrorOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  throw error;
}

/** True where three different mails were rejected alike: the account is the cause, and they get back their attempts. */
async function noteRejection(db: Db, mailId: string, code: string): Promise<boolean> {
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
