import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fullLookEveryMs } from '#src/server/schedules/due-work.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const { limits } = useFunctionPlatform();

const quarter = 15 * 60_000;
const quartersOfADay = 96;
/** How long the database stays awake after a use (minutes). */
const minutesAwake = 5;

let days = 0;
beforeEach(() => {
  // Another day for each test: instances note their use once a minute.
  days += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, days) });
  limits.run();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  takeLog();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Which of the two frequent schedules had to ask the database. */
async function awake(): Promise<string[]> {
  const names: string[] = [];
  for (const name of ['send-mails', 'reconcile-orders']) {
    const response = await callFunction(name, { method: 'POST' });
    expect(response.status).toBe(200);
    if (!('isIdle' in ((await response.json()) as object))) names.push(name);
  }
  return names;
}
const both = ['send-mails', 'reconcile-orders'];

it('while nobody uses the site, schedules let the database sleep for three hours: they do not even connect', async () => {
  expect(await awake()).toEqual(both);
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
  for (let passed = quarter; passed < fullLookEveryMs; passed += quarter) {
    pass(quarter);
    expect(await awake()).toEqual([]);
  }
  vi.unstubAllEnvs();
  pass(quarter);
  expect(await awake()).toEqual(both);
});

it('without a visitor, a month keeps the database awake for less than 30 hours', async () => {
  let minutes = 0;
  await awake();
  for (let count = 0; count < quartersOfADay; count += 1) {
    pass(quarter);
    minutes += (await awake()).length > 0 ? minutesAwake : 0;
  }
  // The nightly schedules run in quarters of a full look.
  expect((minutes * 30) / 60).toBeLessThan(30);
});

it('after a request they look in the next quarter of an hour', async () => {
  await awake();
  pass(quarter);
  expect(await awake()).toEqual([]);
  expect((await postJson('leads', inquiryBody())).status).toBe(201);
  pass(quarter);
  expect(await awake()).toEqual(both);
});

it('a request of which the file store heard nothing is found by the next full look', async () => {
  await awake();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  expect((await postJson('leads', inquiryBody())).status).toBe(201);
  vi.unstubAllEnvs();
  pass(quarter);
  expect(await awake()).toEqual([]);
  pass(fullLookEveryMs - quarter);
  expect(await awake()).toEqual(both);
});
