import { afterEach, describe, expect, it, vi } from 'vitest';
import { postJson, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/lead-bodies.ts';
import { passMailPause, sendMails } from '#tests/support/mail-runs.ts';
import { takeLog } from '#tests/support/take-log.ts';

const platform = useFunctionPlatform();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Has EmailJS answer a mail with these words in it with a status of its own. */
function refuseMails(status: number, words = ''): void {
  const send = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    typeof init?.body === 'string' && init.body.includes(words)
      ? Promise.resolve(new Response('Refused', { status }))
      : send(url, init),
  );
}

describe('when EmailJS', () => {
  it.each([
    ['down', 'network'],
    ['error', 'status_500'],
    ['rubbish', 'status_203'],
    ['redirect', 'network'],
  ] as const)(
    'is in the state "%s", one mail is tried and none loses an attempt',
    async (mode, code) => {
      await postJson('leads', inquiryBody());
      await postJson('leads', inquiryBody());
      await passMailPause(platform.database);
      platform.sandbox.setMode({ service: 'emailjs', mode });
      takeLog();

      const result = { mailed: 0, failed: 1, due: 1, stuck: 0, lastError: code };
      expect(await sendMails()).toEqual(result);
      expect(takeLog()).toMatchObject([{ level: 'error', ...result }]);
      const rows = await platform.database.query(
        'select attempts, last_error, sent_at from outbox order by last_error',
      );
      expect(rows).toEqual([
        { attempts: 0, last_error: code, sent_at: null },
        { attempts: 0, last_error: null, sent_at: null },
      ]);

      platform.sandbox.setMode({ service: 'emailjs', mode: 'ok' });
      await passMailPause(platform.database);
      expect(await sendMails()).toMatchObject({ mailed: 2, failed: 0, due: 0 });
    },
  );

  it.each([
    [400, 1],
    [401, 0],
    [402, 0],
    [403, 0],
    [412, 0],
    [413, 1],
    [422, 1],
    [429, 0],
    [500, 0],
  ])('answers %i, the attempts spent are %i', async (status, attempts) => {
    await postJson('leads', inquiryBody());
    await passMailPause(platform.database);
    refuseMails(status);
    takeLog();

    expect(await sendMails()).toMatchObject({ failed: 1, lastError: `status_${status}` });
    expect(takeLog()).toMatchObject([{ level: attempts === 0 ? 'error' : 'info' }]);
    expect(await platform.database.query('select attempts from outbox')).toEqual([{ attempts }]);
  });

  it('is slow, it is given five seconds', async () => {
    await postJson('leads', inquiryBody());
    await passMailPause(platform.database);
    platform.sandbox.setMode({ service: 'emailjs', mode: 'slow', seconds: 30 });

    const startedAt = performance.now();
    expect(await sendMails()).toMatchObject({ failed: 1, lastError: 'timeout' });
    expect(performance.now() - startedAt).toBeLessThan(6000);
    takeLog();
  });

  it('refuses one mail, the others still go out', async () => {
    await postJson('leads', inquiryBody({ name: 'Refused' }));
    await passMailPause(platform.database);
    await postJson('leads', inquiryBody({ name: 'Welcome' }));
    await platform.database.query(
      `update outbox set due_at = now() - interval '1 second' where reply_name = 'Welcome'`,
    );
    refuseMails(422, 'Refused');

    expect(await sendMails()).toMatchObject({ mailed: 1, failed: 1, lastError: 'status_422' });
    expect(platform.mails()).toHaveLength(1);
  });

  it('is not set up, the log says which variable to set and no attempt is spent', async () => {
    vi.stubEnv('EMAILJS_PRIVATE_KEY', '');
    vi.resetModules();
    await postJson('leads', inquiryBody());
    await passMailPause(platform.database);
    takeLog();

    await sendMails();

    expect(takeLog()).toMatchObject([
      {
        level: 'error',
        error: expect.stringContaining('EMAILJS_PRIVATE_KEY is not set') as unknown,
      },
    ]);
    expect(await platform.database.query('select attempts from outbox')).toEqual([{ attempts: 0 }]);
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again after pauses that grow from 4 minutes to 6 hours', async () => {
    refuseMails(422);
    await postJson('leads', inquiryBody());

    const pauses: unknown[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await passMailPause(platform.database);
      await sendMails();
      const rows = await platform.database.query<{ minutes: number }>(
        'select round(extract(epoch from due_at - now()) / 60)::integer as minutes from outbox',
      );
      pauses.push(rows[0]?.minutes);
    }

    expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    takeLog();
  });

  it('is given up after ten attempts, and every later run raises the alarm', async () => {
    await postJson('leads', inquiryBody());
    await platform.database.query('update outbox set attempts = 10');
    await passMailPause(platform.database);
    takeLog();

    expect(await sendMails()).toEqual({ mailed: 0, failed: 0, due: 0, stuck: 1 });
    expect(takeLog()).toMatchObject([{ level: 'error', route: 'send-mails', stuck: 1 }]);
    expect(platform.mails()).toEqual([]);
  });

  it('leaves no trace of the customer in the log', async () => {
    platform.sandbox.setMode({ service: 'emailjs', mode: 'down' });
    await postJson('leads', bookingBody());
    await passMailPause(platform.database);
    await sendMails();

    expect(JSON.stringify(takeLog())).not.toMatch(/aroha|5550119|swirl|RAV4/i);
  });
});
