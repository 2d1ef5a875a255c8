import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';
import { listen } from '../node-http.ts';
import type { SandboxRecord, SandboxService } from './service.ts';

const account = { user: 'sandbox', password: 'sandbox_password' };

const modes = {
  ok: 'takes every mail, except to refused@…',
  down: 'hangs up on every call',
  slow: 'greets late',
  error: 'is closed for the moment (421)',
  malformed: 'speaks another protocol',
  login: 'refuses the login (535)',
  quota: 'has taken enough for today (550 5.4.5)',
  sender: 'refuses the sender (553)',
  recipient: 'refuses every recipient (550)',
  later: 'refuses every recipient for now (450)',
  message: 'refuses every message (554)',
  drop: 'takes the message and hangs up before it says so',
};

// The library greets after 100 ms, to find clients that speak first: every mail of a test would wait for that.
SMTPConnection.prototype.init = function () {
  this._setListeners(() => {
    this.connectionReady();
  });
};

/** A mail server, as the library of the same name has it. https://www.rfc-editor.org/rfc/rfc5321 */
export function createSmtp(): SandboxService {
  const mails: SandboxRecord[] = [];
  let port = '';
  return {
    name: 'smtp',
    title: 'Mail server (SMTP)',
    routes: [],
    modes,
    malformed: () => new Response(null, { status: 404 }),
    records: () => mails,
    reset: () => {
      mails.length = 0;
    },
    start: async (behaviour) => {
      const sockets = new Set<Socket>();
      const isMode = (mode: keyof typeof modes) => behaviour().mode === mode;
      const smtp = new SMTPServer({
        logger: false,
        hideSTARTTLS: true,
        allowInsecureAuth: true,
        disableReverseLookup: true,
        onConnect: (_session, done) => {
          done(isMode('error') ? smtpError(421, '4.3.2 Closed for the moment') : null);
        },
        onAuth: ({ username, password }, _session, done) => {
          const isKnown = username === account.user && password === account.password;
          if (isMode('login') || !isKnown) done(smtpError(535, '5.7.8 Authentication failed'));
          else done(null, { user: username });
        },
        onMailFrom: (_address, _session, done) => {
          done(isMode('sender') ? smtpError(553, '5.7.1 Sender rejected') : null);
        },
        onRcptTo: ({ address }, _session, done) => {
          if (isMode('quota')) done(smtpError(550, '5.4.5 Daily sending quota exceeded'));
          else if (isMode('later')) done(smtpError(450, '4.2.0 Try again later'));
          else if (isMode('recipient') || address.startsWith('refused@')) {
            done(smtpError(550, '5.1.1 No such user'));
          } else done();
        },
        onData: (stream, session, done) => {
          void readMail(stream).then((mail) => {
            if (!mail) return;
            if (isMode('message')) {
              done(smtpError(554, '5.7.1 Message rejected'));
              return;
            }
            const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
            mails.push(recordOf(mail, to));
            if (!isMode('drop')) done();
            else
              for (const each of sockets)
                if (each.remotePort === session.remotePort) each.destroy();
          });
        },
      });
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => sockets.delete(socket));
        if (isMode('down')) socket.destroy();
        else if (isMode('malformed')) socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
        else if (!isMode('slow')) smtp.server.emit('connection', socket);
        else {
          const late = () => smtp.server.emit('connection', socket);
          setTimeout(late, behaviour().seconds * 1000).unref();
        }
      });
      port = new URL(await listen(server, 0)).port;
      return async () => {
        const closed = once(server.close(), 'close');
        for (const socket of sockets) socket.destroy();
        await closed;
      };
    },
    settings: () => ({
      SMTP_URL: `smtp://${account.user}:${account.password}@127.0.0.1:${port}`,
      STAFF_EMAILS: process.env.STAFF_EMAILS ?? 'staff@lustreworks.example',
    }),
    disabledBy: ['SMTP_URL'],
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function readMail(stream: Readable): Promise<Email | undefined> {
  const parts = (await stream.toArray().catch(() => undefined)) as Buffer[] | undefined;
  return parts && PostalMime.parse(Buffer.concat(parts));
}

function recordOf(mail: Email, to: string): SandboxRecord {
  const inline = mail.attachments.filter(({ related }) => related);
  const files = mail.attachments
    .filter(({ related }) => !related)
    .map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: bytesOf(content).toString(),
    }));
  const html = inline.reduce(
    (page, { contentId, mimeType, content }) =>
      page.replaceAll(
        `cid:${contentId?.replaceAll(/[<>]/g, '')}`,
        `data:${mimeType};base64,${bytesOf(content).toString('base64')}`,
      ),
    mail.html?.trimEnd() ?? '',
  );
  return {
    at: new Date().toISOString(),
    title: `${to}: ${mail.subject ?? ''}`,
    details: {
      to,
      from: addressText(mail.from),
      replyTo: addressText(mail.replyTo?.[0]),
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      unsubscribeUrl: unsubscribeUrl(mail),
      text: mail.text?.trimEnd() ?? '',
    },
    ...(html !== '' && { html }),
    ...(files.length > 0 && { files }),
  };
}

/** Of a mail that one request ends (RFC 8058). */
function unsubscribeUrl({ headers }: Email): string {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  const isOneClick = valueOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
  return isOneClick ? valueOf('list-unsubscribe').replaceAll(/[<>]/g, '') : '';
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}

function addressText(address: Address | undefined): string {
  return address ? `${address.name} <${address.address ?? ''}>` : '';
}
