import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { phoneText } from '#src/business/facts.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { startPausableProxy } from '#tests/support/database/pausable-proxy.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const { limits } = platform;

// The pool belongs to the module: a fresh one is made for each database.
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function useDatabaseAt(url: string): void {
  vi.stubEnv('NETLIFY_DB_URL', url);
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: {
      code: 'unavailable',
      message: `We cannot take this right now. Please try again in a few minutes, or call us at ${phoneText}.`,
    },
  });
}

describe('leads while the database', () => {
  it('is not configured answers 503 and tells the log', async () => {
    vi.stubEnv('NETLIFY_DB_URL', '');

    await expectUnavailable(await postJson('leads', inquiryBody()));
    expect(takeLog()).toMatchObject([
      { error: expect.stringContaining('MissingDatabaseConnectionError') as unknown },
    ]);
  });

  it('accepts connections and says nothing answers 503 after three seconds', async () => {
    const proxy = await startPausableProxy(platform.database.url);
    onTestFinished(proxy.stop);
    proxy.pause();
    useDatabaseAt(proxy.url);

    const startedAt = limits.nowMs();
    limits.run();
    await expectUnavailable(await postJson('leads', inquiryBody()));
    expect(limits.nowMs() - startedAt).toBe(3000);
    expect(takeLog()).toMatchObject([{ status: 503 }]);
  });

  it('hangs in the middle of its work answers 503 after four seconds, and works again afterwards', async () => {
    const { url } = platform.database;
    const proxy = await startPausableProxy(url);
    onTestFinished(proxy.stop);
    useDatabaseAt(proxy.url);
    expect((await postJson('leads', inquiryBody())).status).toBe(201);
    takeLog();

    proxy.pause();
    const startedAt = limits.nowMs();
    limits.run();
    await expectUnavailable(await postJson('leads', inquiryBody()));
    expect(limits.nowMs() - startedAt).toBe(4000);
    limits.stop();
    expect(takeLog()).toMatchObject([{ status: 503 }]);

    vi.resetModules();
    useDatabaseAt(url);
    expect((await postJson('leads', inquiryBody())).status).toBe(201);
  });
});
