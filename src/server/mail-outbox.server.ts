import { setTimeout as pause } from 'node:timers/promises';
import type { CallLog } from './request-log.server.ts';
import { ServiceError } from './service-call.server.ts';
import { mailAccount, sendMail, type Mail, type MailAccount } from './send-mail.server.ts';

/**
 * EmailJS takes one request per second (milliseconds). https://www.emailjs.com/docs/rest-api/send/
 */
const pauseBetweenMailsMs = 1100;

/**
 * Attempts before a mail is left to a person; the growing pauses between them add up to about 20
 * hours.
 */
export const maxMailAttempts = 10;

/** Rows of a table that the owner is to be mailed about. */
export interface Outbox<Row extends { id: string }> {
  /** How many rows are due for a mail, and how many have had all their attempts in vain. */
  queue: () => Promise<{ due: number; stuck: number }>;
  /** Takes the row that has waited longest, and moves its next attempt into the future. */
  claim: () => Promise<Row | undefined>;
  mailOf: (row: Row) => Mail | Promise<Mail>;
  /** A mail about the row went out: nobody sends another. */
  markMailed: (id: string) => Promise<void>;
  /**
   * The mail did not go out; `code` says why, for whoever looks into the table. The attempt is given
   * back where the mail was not at fault.
   */
  markFailed: (id: string, code: string, isAttempt: boolean) => Promise<void>;
}

export interface OutboxOptions {
  /** No mail is begun after this moment (milliseconds since the epoch). */
  endsAtMs: number;
}

export interface OutboxResult {
  mailed: number;
  failed: number;
  /** Rows still due; the next run goes on with them. */
  due: number;
  /** Rows out of attempts and not mailed: a person must look at them. */
  stuck: number;
  /** The code of the last failure in this run. */
  lastError?: string;
}

/**
 * Mails what is due, the longest waiting first, and notes the result in the log. It stops at the
 * first answer that would meet the next mail too: that is an error in the log and costs no row an
 * attempt. Throws `EnvironmentProblem` where mails are due and EmailJS is not set up.
 */
export async function emptyOutbox<Row extends { id: string }>(
  outbox: Outbox<Row>,
  { endsAtMs }: OutboxOptions,
  log: CallLog,
): Promise<OutboxResult> {
  const result = await sendDue(outbox, endsAtMs);
  log.note({ ...result });
  const { stuck, lastError } = result;
  if (stuck > 0 || (lastError !== undefined && !isAboutTheMail(lastError))) log.alarm();
  return result;
}

async function sendDue<Row extends { id: string }>(
  outbox: Outbox<Row>,
  endsAtMs: number,
): Promise<OutboxResult> {
  const counts: { mailed: number; failed: number; lastError?: string } = { mailed: 0, failed: 0 };
  const queue = await outbox.queue();
  if (queue.due === 0) return { ...counts, ...queue };
  const account = mailAccount();
  while (Date.now() < endsAtMs) {
    const row = await outbox.claim();
    if (!row) break;
    if (counts.mailed + counts.failed > 0) await pause(pauseBetweenMailsMs);
    const code = await trySending(account, await outbox.mailOf(row));
    if (code === undefined) {
      await outbox.markMailed(row.id);
      counts.mailed += 1;
    } else {
      await outbox.markFailed(row.id, code, isAboutTheMail(code));
      counts.failed += 1;
      counts.lastError = code;
      if (!isAboutTheMail(code)) break;
    }
  }
  return { ...counts, ...(await outbox.queue()) };
}

/** The failure's code, or `undefined` when the mail went out. */
async function trySending(account: MailAccount, mail: Mail): Promise<string | undefined> {
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
