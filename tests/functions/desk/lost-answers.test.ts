import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ann, sendAs, signIn } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { startPausableProxy } from '#tests/support/database/pausable-proxy.ts';
import { plain } from '#tests/support/builders/products.ts';
import { setStock, stockOf } from '#tests/support/database/stock.ts';
import { purgeSettings, recordPurges } from '#tests/support/services/purge-calls.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

Object.assign(process.env, { STAFF_EMAILS: ann, ...purgeSettings });

const platform = useFunctionPlatform();
const { limits } = platform;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A delivery of five pieces, as its form would send it; sent as often as it is called. */
async function openDelivery(): Promise<() => Promise<string>> {
  const anns = await signIn(ann);
  await setStock(platform.database, { [plain.id]: 10 });
  const change = randomUUID();
  const form = { sku: plain.sku, pieces: '5', change, note: change };
  return () => sendAs(anns, 'stock.receive', form);
}

const stock = () => stockOf(platform.database, plain.id);

it('a delivery is entered and said to be while the cache cannot be purged, for which the platform waits two seconds', async () => {
  const send = await openDelivery();
  const purges = recordPurges(() => new Promise(() => undefined));
  const startedAt = limits.nowMs();
  limits.run();

  expect(await send()).toBe('saved');
  expect(limits.nowMs() - startedAt).toBe(2000);
  expect(purges).toHaveLength(1);
  expect(await stock()).toBe(15);
});

it('a delivery whose answer was lost is not said to be undone, and counts once when it is sent again', async () => {
  const proxy = await startPausableProxy(platform.database.url);
  onTestFinished(proxy.stop);
  vi.stubEnv('NETLIFY_DB_URL', proxy.url);
  await (
    await openDelivery()
  )();
  const send = await openDelivery();
  void proxy.holdAnswer(proxy.statementCount() - 1);
  limits.run();

  expect(await send()).toBe('unsure');
  expect(takeLog().filter(({ level }) => level === 'error')).toMatchObject([{ status: 503 }]);
  limits.stop();
  vi.stubEnv('NETLIFY_DB_URL', platform.database.url);
  expect(await send()).toBe('saved');
  expect(await stock()).toBe(15);
});
