import { afterEach, expect, it, vi } from 'vitest';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { passMailPause, sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const unsent = () =>
  platform.database.query<{ attempts: number }>(
    'select attempts from outbox where sent_at is null',
  );

it('a run that met a silent mail server is paused with its connection, and the next one sends each mail once', async () => {
  vi.stubEnv('TIME_LIMITS', 'real');
  for (const name of ['One', 'Two']) await postJson('leads', inquiryBody({ name }));
  await passMailPause(platform.database);
  const due = await unsent();
  const before = platform.mails().length;
  expect(due.length).toBeGreaterThan(0);

  platform.sandbox.setMode({ service: 'smtp', mode: 'slow', seconds: 120 });
  expect(await sendMails()).toMatchObject({ failed: 0, due: due.length, lastError: 'timeout' });
  expect(takeLog()).toContainEqual(expect.objectContaining({ level: 'error' }));
  expect(await unsent()).toEqual(due);

  platform.sandbox.setMode({ service: 'smtp', mode: 'ok', seconds: 10 });
  expect(await sendWaitingMails(platform.database)).toMatchObject({ mailed: due.length, due: 0 });
  expect(await unsent()).toEqual([]);
  const sent = platform.mails().slice(before);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(due.length);
  expect(sent).toHaveLength(due.length);
});
