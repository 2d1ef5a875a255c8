import { afterAll, beforeAll } from 'vitest';
import { sendToFunction } from '#dev/function-host.ts';
import type { LocalDatabase } from '#dev/local-database.ts';
import { startSandbox, type Sandbox, useSandbox } from '#dev/sandbox/sandbox.ts';
import { useLimitClock } from '#tests/support/functions/limit-clock.ts';
import { runFunction } from '#tests/support/functions/run-function.ts';
import { openRealDatabase } from './stage-postgres.ts';

/** What so many callers get who call at the same moment. */
export function times<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

interface RealShop {
  database: LocalDatabase;
  sandbox: Sandbox;
}

export function useRealShop(): RealShop {
  useLimitClock();
  const shop = {} as RealShop;
  beforeAll(async () => {
    const [database, sandbox] = await Promise.all([openRealDatabase(), startSandbox()]);
    Object.assign(shop, { database, sandbox });
    useSandbox(sandbox, { always: true });
    sandbox.connect((path, init) => sendToFunction(path, init, { run: runFunction }));
  });
  afterAll(async () => {
    await Promise.all([shop.database.stop(), shop.sandbox.stop()]);
  });
  return shop;
}
