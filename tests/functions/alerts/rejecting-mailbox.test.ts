import { beforeEach, expect, it } from 'vitest';
import { useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { passMailPause } from '#tests/support/services/mail-runs.ts';
import '#tests/support/services/no-receipts.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);

const attempts = async () => {
  const rows = await platform.database.query<{ attempts: number }>(
    `select attempts from outbox where sent_at is null and kind = 'lead' order by created_at`,
  );
  return rows.map((row) => row.attempts);
};
const leave = async (count: number) => {
  for (let index = 0; index < count; index += 1) await postJson('leads', inquiryBody());
  takeLog();
};
/** A quarter of an hour later, with every pause between attempts over. */
async function runLater(): Promise<void> {
  site.pass(15);
  await passMailPause(platform.database);
  await site.runWatch();
}
beforeEach(() => {
  // Everything answers here, and no time limit is to end before it does.
  platform.limits.stop();
  platform.sandbox.setMode({ service: 'smtp', mode: 'message' });
});

it('three different mails rejected at the end of DATA cost none of them an attempt, and all go out afterwards', async () => {
  await leave(5);
  for (let run = 0; run < 12; run += 1) await runLater();
  expect(await attempts()).toEqual([0, 0, 0, 0, 0]);

  platform.sandbox.setMode({ service: 'smtp', mode: 'ok' });
  await runLater();
  expect(platform.mails().filter(({ subject }) => subject.startsWith('Inquiry'))).toHaveLength(5);
});

it('two mails that ran out of attempts get them back when the alert about them is rejected alike', async () => {
  await leave(2);
  for (let run = 0; run < 10; run += 1) await runLater();
  expect(await attempts()).toEqual([10, 10]);
  await runLater();
  expect(await attempts()).toEqual([0, 0]);
});

it('one that the server takes in between, or rejects otherwise, begins the count again', async () => {
  await leave(2);
  await runLater();
  platform.sandbox.setMode({ service: 'smtp', mode: 'recipient' });
  await leave(1);
  await runLater();
  expect(await attempts()).toEqual([2, 2, 1]);
  platform.sandbox.setMode({ service: 'smtp', mode: 'message' });
  await platform.database.query(`delete from outbox where attempts = 1`);
  await runLater();
  expect(await attempts()).toEqual([3, 3]);
});

it('a recipient that is unknown three times is one mistyped address, and no error of the account', async () => {
  platform.sandbox.setMode({ service: 'smtp', mode: 'ok' });
  await leave(3);
  await platform.database.query(`update outbox set recipient = 'refused@example.ca'`);
  await runLater();
  expect(await attempts()).toEqual([1, 1, 1]);
  await platform.database.query(`update outbox set recipient = 'refused@' || id || '.example'`);
  await runLater();
  expect(await attempts()).toEqual([0, 0, 0]);
});

it('an hour of it is an outage, posted to the webhook and over with the first mail that goes out', async () => {
  const health = async () => (await callFunction('health')).status;
  await leave(3);
  await runLater();
  expect([await health(), site.notified()]).toEqual([200, []]);

  for (const quarter of [1, 2, 3]) {
    await runLater();
    expect([quarter, await health()]).toEqual([quarter, 200]);
  }
  await runLater();
  expect(await health()).toBe(503);
  expect(site.notified().map(({ way, title }) => `${way}: ${title}`)).toEqual([
    'webhook: The mail server has rejected every email for an hour; waiting: 3.',
  ]);

  platform.sandbox.setMode({ service: 'smtp', mode: 'ok' });
  await runLater();
  expect(await health()).toBe(200);
});
