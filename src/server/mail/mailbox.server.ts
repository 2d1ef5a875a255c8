import { createTransport } from 'nodemailer';
import { facts } from '#src/business/facts.ts';
import { withDeadline } from '../deadline.ts';
import { env, requireEnv } from '../env.ts';
import type { ClaimedMail } from './outbox.server.ts';

/** A mail server that has not answered by then is given up; nodemailer's own limits are minutes (milliseconds). */
const timeoutMs = 8000;

/** Why a mail did not go out; `code` is safe to store and log. */
export class MailError extends Error {
  override name = 'MailError';
  /** `timeout`, `connection`, `login`, `quota`, `sender_550`, `recipient_550`, `message_554` and their like. */
  readonly code: string;
  /** The next mail may go out all the same. */
  readonly isAboutTheMail: boolean;
  /** No login, a quota, a sender that is not allowed: nothing was sent, whatever the mail. */
  readonly isAboutTheAccount: boolean;

  constructor(cause: unknown) {
    const code = codeOf(cause);
    super(`The mail did not go out: ${code}.`, { cause });
    this.code = code;
    this.isAboutTheMail = /^(recipient|message)/.test(code);
    this.isAboutTheAccount = /^(login|quota|sender|closed)/.test(code);
  }
}

export interface Mailbox {
  /** Connects and logs in, and sends nothing. Throws `MailError`. */
  check: () => Promise<void>;
  /** Sends one mail. Throws `MailError`; where the connection broke late, the mail may have arrived all the same. */
  send: (mail: ClaimedMail) => Promise<void>;
}

/** The mailbox that mails are sent from. Throws `EnvironmentProblem` where it is not set up. */
export function openMailbox(): Mailbox {
  const { hostname, port, protocol, username, password } = new URL(requireEnv('SMTP_URL').SMTP_URL);
  const from = env().MAIL_FROM ?? facts.email;
  const isSecure = protocol === 'smtps:';
  const transport = createTransport(
    {
      host: hostname,
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      // A password never travels in the clear; the sandbox is on this machine.
      requireTLS: !isSecure && hostname !== '127.0.0.1',
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    check: () => inTime(transport.verify()),
    send: (mail) =>
      inTime(
        transport.sendMail({
          ...messageOf(mail, from),
          signal: AbortSignal.timeout(timeoutMs),
        }),
      ),
  };
}

function messageOf(mail: ClaimedMail, from: string) {
  return {
    from: { name: facts.name, address: from },
    to: { name: '', address: mail.recipient ?? facts.email },
    ...(mail.reply_email !== null && {
      replyTo: { name: mail.reply_name ?? '', address: mail.reply_email },
    }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.calendar !== null && {
      icalEvent: {
        filename: 'booking.ics',
        method: mail.calendar_method ?? 'REQUEST',
        content: mail.calendar,
      },
    }),
    // The same for every attempt: mail programs show a repeat once.
    messageId: `<${mail.id}.${mail.version}@${from.slice(from.indexOf('@') + 1)}>`,
    // Keeps "I am on holiday" from being answered to a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  try {
    await withDeadline(work, timeoutMs, () => Object.assign(new Error(), { code: 'ETIMEDOUT' }));
  } catch (cause) {
    throw new MailError(cause);
  }
}

interface SmtpFailure {
  /** Nodemailer's own: EAUTH, ETIMEDOUT … */
  code?: string;
  /** What the server was told: MAIL FROM, RCPT TO, DATA … */
  command?: string;
  /** What it answered: 421, 550 … */
  responseCode?: number;
  response?: string;
}

const parts: Record<string, string> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};

const causes: Record<string, string> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  EENVELOPE: 'recipient',
};

function codeOf(error: unknown): string {
  const { code = '', command = '', responseCode, response = '' } = error as SmtpFailure;
  // "Closing the channel", and "daily quota exceeded" of whatever command (RFC 3463, X.4.5).
  if (responseCode === 421) return 'closed_421';
  if (/^\d{3}[ -]\d\.4\.5/.test(response)) return 'quota';
  const part = parts[command];
  if (part !== undefined && responseCode !== undefined) return `${part}_${responseCode}`;
  return causes[code] ?? 'connection';
}
