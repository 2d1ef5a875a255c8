import { once } from 'node:events';
import { Socket, type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#tests/support/services/no-receipts.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { passMailPause, sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { useSettings } from '#tests/support/functions/use-settings.ts';

const platform = useFunctionPlatform();
const { limits } = platform;

afterEach(() => {
  vi.restoreAllMocks();
});

const smtp = (mode: string, seconds = 10) => {
  platform.sandbox.setMode({ service: 'smtp', mode, seconds });
};
const rows = () =>
  platform.database.query(
    'select attempts, last_error, sent_at is not null as sent from outbox order by last_error',
  );
const untouched = { attempts: 0, last_error: null, sent: false };

async function leaveTwo(): Promise<void> {
  for (const name of ['One', 'Two']) await postJson('leads', inquiryBody({ name }));
  await passMailPause(platform.database);
  takeLog();
}

/** A mail server of its own for two inquiries whose mails are due. */
async function startServer(host: string, options: SMTPServerOptions): Promise<SMTPServer> {
  const server = new SMTPServer({ hideSTARTTLS: true, allowInsecureAuth: true, ...options });
  await once(server.listen(0, host), 'listening');
  await leaveTwo();
  const { port } = server.server.address() as AddressInfo;
  useSettings({ SMTP_URL: `smtp://shop:secret@${host}:${port}` });
  return server;
}

async function expectBothOnce(): Promise<void> {
  smtp('ok');
  await sendWaitingMails(platform.database);
  expect(new Set(platform.mails().map(({ messageId }) => messageId)).size).toBe(2);
  expect(await rows()).toMatchObject([{ sent: true }, { sent: true }]);
}

describe('when the mail server', () => {
  it.each([
    ['down', 'connection'],
    ['error', 'closed_421'],
    ['malformed', 'connection'],
    ['login', 'login'],
  ])('is in the state "%s", no mail is touched, and the log has an error', async (mode, code) => {
    await leaveTwo();
    smtp(mode);

    const result = { mailed: 0, failed: 0, due: 2, stuck: 0, undelivered: 0, lastError: code };
    expect(await sendMails()).toEqual(result);
    expect(takeLog()).toMatchObject([{ level: 'error', ...result }]);
    expect(await rows()).toEqual([untouched, untouched]);

    await expectBothOnce();
    expect(platform.mails()).toHaveLength(2);
  });

  it.each([
    ['quota', 'quota'],
    ['sender', 'sender_553_5.7.1'],
  ])('answers "%s", one mail is tried and none loses an attempt', async (mode, code) => {
    await leaveTwo();
    smtp(mode);

    expect(await sendMails()).toMatchObject({ mailed: 0, failed: 1, due: 1, lastError: code });
    expect(takeLog()).toMatchObject([{ level: 'error' }]);
    expect(await rows()).toEqual([{ ...untouched, last_error: code }, untouched]);

    await expectBothOnce();
    expect(platform.mails()).toHaveLength(2);
  });

  it.each([
    ['recipient', 'recipient_550_5.1.1'],
    ['later', 'recipient_450_4.2.0'],
    ['message', 'message_554_5.7.1'],
  ])('answers "%s", every mail is tried and has spent an attempt', async (mode, code) => {
    await leaveTwo();
    smtp(mode);

    expect(await sendMails()).toEqual({
      mailed: 0,
      failed: 2,
      due: 0,
      stuck: 0,
      undelivered: 0,
      lastError: code,
    });
    expect(takeLog()).toMatchObject([{ level: 'info' }]);
    const tried = { attempts: 1, last_error: code, sent: false };
    expect(await rows()).toEqual([tried, tried]);

    await expectBothOnce();
    expect(platform.mails()).toHaveLength(2);
  });

  it('hangs up on a message it has taken, the repeat is recognised by its Message-ID', async () => {
    await leaveTwo();
    smtp('drop');

    expect(await sendMails()).toMatchObject({ mailed: 0, failed: 1, lastError: 'connection' });
    expect(takeLog()).toMatchObject([{ level: 'error' }]);
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);

    await expectBothOnce();
    expect(platform.mails()).toHaveLength(3);
  });

  it('is slow, it is given eight seconds', async () => {
    await leaveTwo();
    smtp('slow', 30);

    const startedAt = limits.nowMs();
    limits.run();
    expect(await sendMails()).toMatchObject({ failed: 0, due: 2, lastError: 'timeout' });
    // Of the library's own limit, the time that connecting took is gone.
    const waitedMs = limits.nowMs() - startedAt;
    expect([waitedMs > 4000, waitedMs <= 8000]).toEqual([true, true]);
    expect(await rows()).toEqual([untouched, untouched]);
    takeLog();
  });

  it('rejects the login, the connection is closed at once, not when a limit of time has passed', async () => {
    vi.spyOn(Socket.prototype, 'setTimeout').mockReturnThis();
    const closed = Promise.withResolvers<undefined>();
    const server = await startServer('127.0.0.1', {
      onAuth: (_auth, _session, done) => {
        done(Object.assign(new Error('No.'), { responseCode: 535 }));
      },
      onClose: () => {
        closed.resolve(undefined);
      },
    });

    expect(await sendMails()).toMatchObject({ due: 2, lastError: 'login' });
    await closed.promise;
    server.close();
    takeLog();
  });

  it('offers no encryption, it is not sent the password', async () => {
    const logins: unknown[] = [];
    const server = await startServer('localhost', {
      onAuth: ({ username }, _session, done) => {
        logins.push(username);
        done(null, { user: username });
      },
    });

    expect(await sendMails()).toMatchObject({ mailed: 0, due: 2 });
    expect(logins).toEqual([]);
    server.close();
    takeLog();
  });

  it('is not set up, the log says which variable to set and no mail is touched', async () => {
    useSettings({ SMTP_URL: '' });
    await leaveTwo();

    await sendMails();

    const error = expect.stringContaining('SMTP_URL is not set') as unknown;
    expect(takeLog()).toMatchObject([{ level: 'error', error }]);
    expect(await rows()).toEqual([untouched, untouched]);
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again after pauses that grow from 4 minutes to 6 hours', async () => {
    smtp('message');
    await postJson('leads', inquiryBody());

    const pauses: unknown[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await sendWaitingMails(platform.database);
      const due = await platform.database.query<{ minutes: number }>(
        'select round(extract(epoch from due_at - now()) / 60)::integer as minutes from outbox order by created_at',
      );
      pauses.push(due[0]?.minutes);
    }

    expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    takeLog();
  });

  it.each([
    ['to the shop is given up after ten attempts, and every later run is an error', null, 1, 0],
    ['to a customer is given up after ten attempts, which is no error', 'a@example.ca', 0, 1],
  ])('%s', async (_, recipient, stuck, undelivered) => {
    await postJson('leads', inquiryBody({ name: 'Stuck' }));
    await platform.database.query('update outbox set attempts = 10, recipient = $1', [recipient]);
    await passMailPause(platform.database);
    takeLog();

    expect(await sendMails()).toEqual({ mailed: 0, failed: 0, due: 0, stuck, undelivered });
    const level = stuck > 0 ? 'error' : 'info';
    expect(takeLog()).toMatchObject([{ level, route: 'send-mails', stuck }]);
    const alert = 'Alert: Emails to the shop that were rejected ten times: 1.';
    expect(platform.mails().map(({ subject }) => subject)).toEqual(stuck > 0 ? [alert] : []);
  });

  it('leaves no trace of the customer in the log', async () => {
    smtp('message');
    await postJson('leads', bookingBody());
    await sendWaitingMails(platform.database);
    smtp('down');
    await sendWaitingMails(platform.database);

    expect(JSON.stringify(takeLog())).not.toMatch(/aroha|5550119|swirl|RAV4|password/i);
  });
});
