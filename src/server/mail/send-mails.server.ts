import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { database, type Db } from '../database.ts';
import { runAfter } from '../endpoint.ts';
import type { CallLog } from '../request-log.server.ts';
import { ServiceError } from '../service-call.server.ts';
import { claimMail, countMails, markFailed, markSent, type ClaimedMail } from './outbox.server.ts';
import { mailAccount, sendMail, type MailAccount } from './send-mail.server.ts';

/**
 * EmailJS takes one request per second (milliseconds). https://www.emailjs.com/docs/rest-api/send/
 */
const pauseBetweenMailsMs = 1100;

/** A function gets 30 seconds: the last mail is begun with time enough to finish it (milliseconds). */
const lastMailAfterMs = 20_000;

export interface SendResult {
  mailed: number;
  failed: number;
  /** Mails still due; the next run goes on with them. */
  due: number;
  /** Mails out of attempts: a person must look at them. */
  stuck: number;
  /** The code of the last failure in this run. */
  lastError?: string;
}

/** Sends what is due once the answer is out; what fails waits for the schedule. */
export function sendMailsSoon(context: Context): void {
  runAfter(context, 'send-mails', (log) => sendMails(database(), log));
}

/**
 * Sends the mails that are due, the longest waiting first, and notes the result in the log. It stops
 * at the first answer that would meet the next mail too: that is an error in the log and costs no mail
 * an attempt. Throws `EnvironmentProblem` where mails are due and the account is not set up.
 */
export async function sendMails(db: Db, log: CallLog): Promise<SendResult> {
  const result = await sendDue(db, Date.now() + lastMailAfterMs);
  log.note({ ...result });
  const { stuck, lastError } = result;
  if (stuck > 0 || (lastError !== undefined && !isAboutTheMail(lastError))) log.alarm();
  return result;
}

async function sendDue(db: Db, endsAtMs: number): Promise<SendResult> {
  const counts: { mailed: number; failed: number; lastError?: string } = { mailed: 0, failed: 0 };
  const queue = await countMails(db);
  if (queue.due === 0) return { ...counts, ...queue };
  const account = mailAccount();
  while (Date.now() < endsAtMs) {
    const mail = await claimMail(db);
    if (!mail) break;
    if (counts.mailed + counts.failed > 0) await pause(pauseBetweenMailsMs);
    const code = await trySending(account, mail);
    if (code === undefined) {
      await markSent(db, mail);
      counts.mailed += 1;
    } else {
      await markFailed(db, mail, code, isAboutTheMail(code));
      counts.failed += 1;
      counts.lastError = code;
      if (!isAboutTheMail(code)) break;
    }
  }
  return { ...counts, ...(await countMails(db)) };
}

/** The failure's code, or `undefined` when the mail went out. */
async function trySending(account: MailAccount, mail: ClaimedMail): Promise<string | undefined> {
  try {
    await sendMail(account, mail);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
}

/** Everything else is about the mail account or EmailJS itself, and would meet the next mail too. */
function isAboutTheMail(code: string): boolean {
  return ['status_400', 'status_413', 'status_422'].includes(code);
}
