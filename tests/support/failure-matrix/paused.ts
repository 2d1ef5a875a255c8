import { inject, vi } from 'vitest';
import { useDatabase } from '#dev/local-database.ts';
import type { FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { startPausableProxy } from '#tests/support/database/pausable-proxy.ts';
import { createRealDatabase } from '#tests/support/database/real-postgres.ts';
import { startInstances, useRun } from '#tests/support/functions/run-function.ts';
import { actionsOf } from './actions.ts';

/** The statement whose answer is late: the first that has written, after `begin`. */
const lateStatement = 1;

export async function observePaused(platform: FunctionPlatform): Promise<Map<string, string>> {
  const proxy = await startPausableProxy(`postgres://localhost:${inject('postgresPort')}`);
  const database = await createRealDatabase(Number(new URL(proxy.url).port));
  vi.stubEnv('IDLE_LIMIT_MS', '2000');
  const [first, next] = [startInstances(), startInstances()];
  const { sandbox, limits, mails } = platform;
  sandbox.reset();
  const actions = actionsOf({ database, sandbox, limits, mails });
  for (const { prepare } of actions) await prepare?.();
  const sights = new Map<string, string>();
  for (const { name, act, isLast } of actions) {
    // Nobody waits for a scheduled run.
    if (isLast) continue;
    const held = proxy.holdAnswer(lateStatement);
    useRun(first.run);
    const paused = act();
    await Promise.race([held, paused]);
    first.pause();
    void proxy.holdAnswer(Infinity);
    useRun(next.run);
    sights.set(name, await act());
    first.resume();
    await paused;
  }
  useRun();
  await Promise.all([first.renew(), next.renew()]);
  await database.stop();
  await proxy.stop();
  useDatabase(platform.database.url, { connections: 1, driver: 'server' });
  return sights;
}
