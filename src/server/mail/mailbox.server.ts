import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { facts } from '#src/business/facts.ts';
import { pictureId } from '#src/lib/mail-content.ts';
import { isPreview } from '#src/lib/deploy/deploy.ts';
import { withDeadline } from '../deadline.ts';
import { env, requireEnv } from '../env.ts';
import { notSentOnPreview, type ClaimedMail } from './outbox.server.ts';
import { mailLogo } from './mail-logo.ts';

/** nodemailer's own limits are minutes (milliseconds). */
const timeoutMs = 8000;

const pictureFailed = 'picture';

/** `code` is safe to store and log. */
export class MailError extends Error {
  override name = 'MailError';
  /** `timeout`, `connection`, `login`, `quota`, `sender_550`, `recipient_550_5.1.1`, `message_554`, `picture`, `not_sent_preview`. */
  readonly code: string;
  /** The next mail may go out. */
  readonly isAboutTheMail: boolean;
  readonly isRejection: boolean;
  /** Nothing was sent, for any mail: login, quota, sender. */
  readonly isAboutTheAccount: boolean;

  constructor(cause: unknown) {
    const code = codeOf(cause);
    super(`The mail did not go out: ${code}.`, { cause });
    this.code = code;
    this.isRejection = /^(recipient|message)/.test(code);
    this.isAboutTheMail = this.isRejection || code === notSentOnPreview || code === pictureFailed;
    this.isAboutTheAccount = /^(login|quota|sender|closed)/.test(code);
  }
}

export interface Mailbox {
  /** Where the connection broke late, the mail may have arrived. */
  send: (mail: ClaimedMail) => Promise<void>;
  close: () => void;
}

export type Draw = (picture: string) => Promise<Buffer>;

/** Throws `EnvironmentProblem` where it is not set up, and `MailError`. */
export async function openMailbox(draw?: Draw): Promise<Mailbox> {
  const { hostname, port, protocol, username, password } = new URL(requireEnv('SMTP_URL').SMTP_URL);
  const from = env().MAIL_FROM ?? facts.email;
  const isSecure = protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // A password never travels in the clear; the sandbox is on this machine.
    requireTLS: !isSecure && hostname !== '127.0.0.1',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  // It shows in the next step.
  connection.on('error', () => undefined);
  const credentials = {
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  };
  const mailbox = {
    send: async (mail: ClaimedMail) => {
      if (isPreview && !isForStaff(mail)) throw new MailError({ code: 'EPREVIEW' });
      const message = new MailComposer(await messageOf(mail, from, draw)).compile();
      try {
        await step(connection, (done) =>
          connection.send(message.getEnvelope(), message.createReadStream(), done),
        );
      } catch (error) {
        // Nothing of this mail may block the next.
        connection.reset(() => undefined);
        throw error;
      }
    },
    close: () => connection.close(),
  };
  try {
    await step(connection, (done) => {
      connection.connect((error) => {
        if (error) done(error);
        else connection.login({ credentials }, done);
      });
    });
  } catch (error) {
    mailbox.close();
    throw error;
  }
  return mailbox;
}

/** A preview works on a copy of production's outbox: its customers are real. */
function isForStaff({ recipient }: ClaimedMail): boolean {
  return env().STAFF_EMAILS?.includes((recipient ?? facts.email).toLowerCase()) ?? false;
}

async function messageOf(mail: ClaimedMail, from: string, draw: Draw | undefined) {
  return {
    from: { name: facts.name, address: from },
    to: { name: '', address: mail.recipient ?? facts.email },
    ...(mail.reply_email !== null && {
      replyTo: { name: mail.reply_name ?? '', address: mail.reply_email },
    }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html, attachments: await attachmentsOf(mail, draw) }),
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe_url !== null && {
        'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

async function attachmentsOf({ picture }: ClaimedMail, draw: Draw | undefined) {
  if (picture === null || !draw) return [mailLogo];
  const content = await draw(picture).catch((cause: unknown) => {
    throw new MailError(
      Object.assign(new Error('A drawing failed', { cause }), { code: 'EPICTURE' }),
    );
  });
  const own = { cid: pictureId, filename: 'picture.png', content };
  return [mailLogo, { ...mailLogo, ...own }];
}

async function step(
  connection: SMTPConnection,
  begin: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  connection.once('error', reject);
  begin((error) => {
    if (error) reject(error);
    else resolve(undefined);
  });
  try {
    await withDeadline(promise, timeoutMs, () => Object.assign(new Error(), { code: 'ETIMEDOUT' }));
  } catch (cause) {
    throw new MailError(cause);
  } finally {
    connection.off('error', reject);
  }
}

interface SmtpFailure {
  code?: string;
  /** MAIL FROM, RCPT TO, DATA … */
  command?: string;
  /** 421, 550 … */
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
  EPREVIEW: notSentOnPreview,
  EPICTURE: pictureFailed,
};

function codeOf(error: unknown): string {
  const { code = '', command = '', responseCode, response = '' } = error as SmtpFailure;
  // "Closing the channel", and "daily quota exceeded" (RFC 3463, X.4.5).
  if (responseCode === 421) return 'closed_421';
  if (/^\d{3}[ -]\d\.4\.5/.test(response)) return 'quota';
  const part = parts[command];
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  if (part !== undefined && responseCode !== undefined)
    return [part, responseCode, status].filter(Boolean).join('_');
  return causes[code] ?? 'connection';
}
