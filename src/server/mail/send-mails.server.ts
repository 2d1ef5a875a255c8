import type { Context } from '@netlify/functions';
import { database, type Db } from '../database.ts';
import { runAfter } from '../endpoint.ts';
import type { CallLog } from '../request-log.server.ts';
import { MailError, openMailbox } from './mailbox.server.ts';
import { claimMail, countMails, markFailed, markSent } from './outbox.server.ts';

/** A function gets 30 seconds: the last mail is begun with time enough to finish it (milliseconds). */
const lastMailAfterMs = 20_000;

export interface SendResult {
  mailed: number;
  failed: number;
  /** Mails still due; the next run goes on with them. */
  due: number;
  /** Mails to the shop that are out of attempts: a person must look at them. */
  stuck: number;
  /** The code of the last failure in this run. */
  lastError?: string;
}

/** Sends what is due once the answer is out; what fails waits for the schedule. */
export function sendMailsSoon(context: Context): void {
  runAfter(context, 'send-mails', (log) => sendMails(database(), log));
}

/**
 * Sends the mails that are due, the longest waiting first, and notes the result in the log. An error
 * that the next mail would meet too ends the run, and is an error in the log: no login, no connection, a
 * quota. Throws `EnvironmentProblem` where mails are due and the mailbox is not set up.
 */
export async function sendMails(db: Db, log: CallLog): Promise<SendResult> {
  const counts = { mailed: 0, failed: 0 };
  const queue = await countMails(db);
  const failure =
    queue.due > 0 ? await sendDue(db, counts, Date.now() + lastMailAfterMs) : undefined;
  const result = {
    ...counts,
    ...(queue.due > 0 ? await countMails(db) : queue),
    ...(failure && { lastError: failure.code }),
  };
  log.note(result);
  if (result.stuck > 0 || failure?.isAboutTheMail === false) log.alert();
  return result;
}

/** The last failure of the run. */
async function sendDue(
  db: Db,
  counts: { mailed: number; failed: number },
  endsAtMs: number,
): Promise<MailError | undefined> {
  const mailbox = openMailbox();
  // Before any mail is touched: what is wrong with the account costs none of them an attempt.
  let failure = await failureOf(mailbox.check());
  while (failure?.isAboutTheMail !== false && Date.now() < endsAtMs) {
    const mail = await claimMail(db);
    if (!mail) break;
    const thisFailure = await failureOf(mailbox.send(mail));
    if (thisFailure) {
      await markFailed(db, mail, thisFailure.code, !thisFailure.isAboutTheAccount);
      counts.failed += 1;
      failure = thisFailure;
    } else {
      await markSent(db, mail);
      counts.mailed += 1;
    }
  }
  return failure;
}

async function failureOf(sending: Promise<void>): Promise<MailError | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
}
