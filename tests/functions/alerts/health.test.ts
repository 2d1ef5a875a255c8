import { expect, it, vi } from 'vitest';
import { lateAfterMinutes } from '#src/server/alerts/site-alerts.server.ts';
import { useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);

/** What another person gets: status, body and how long the CDN keeps it. */
async function health(): Promise<unknown[]> {
  const response = await callFunction('health');
  return [
    response.status,
    await response.text(),
    response.headers.get('netlify-cdn-cache-control'),
  ];
}
const stored = 'public, max-age=15';
const ok = [200, '{"status":"ok"}', stored];
const failing = [503, '{"status":"failing"}', stored];

it('is failing before the watch has run, well after it, and failing when it has not run for 40 minutes', async () => {
  expect(await health()).toEqual(failing);
  await site.runWatch();
  expect(await health()).toEqual(ok);
  site.pass(39);
  expect(await health()).toEqual(ok);
  site.pass(1);
  expect(await health()).toEqual(failing);
});

it('one problem alone makes the log of the watch an error', async () => {
  await platform.database.query(
    `insert into unmatched_payments (payment_intent_id, amount_cents, currency) values ('pi_1', 100, 'cad')`,
  );
  await callFunction('send-mails', { method: 'POST' });
  expect(takeLog()).toMatchObject([{ route: 'send-mails', level: 'error', alerts: 1 }]);
});

it('is failing while visitors meet what is wrong, and well where only the owner does', async () => {
  await platform.database.query(
    `insert into unmatched_payments (payment_intent_id, amount_cents, currency) values ('pi_1', 100, 'cad')`,
  );
  await site.runWatch();
  expect(await health()).toEqual(ok);
  site.pass(lateAfterMinutes['reconcile-orders'] + 1);
  await site.runWatch(['reconcile-orders']);
  expect(await health()).toEqual(failing);
});

it('asks no database, and tells nothing where the file store is out of reach', async () => {
  await site.runWatch();
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
  expect(await health()).toEqual(ok);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  expect(await health()).toEqual(failing);
  vi.unstubAllEnvs();
});
