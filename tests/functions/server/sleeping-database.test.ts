import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fullLookEveryMs } from '#src/server/schedules/due-work.ts';
import { ann } from '#tests/support/desk/desk-pages.ts';
import { simulateDays } from '#tests/support/functions/simulated-days.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { purgeSettings } from '#tests/support/services/purge-calls.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

vi.mock('@netlify/database', () => import('#tests/support/functions/counted-database.ts'));
Object.assign(process.env, { STAFF_EMAILS: ann, ...purgeSettings });

const platform = useFunctionPlatform();

const quarter = 15 * 60_000;

let days = 0;
beforeEach(() => {
  // Other days for each test: instances note their use once a minute.
  days += 20;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, days) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
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

it('a month keeps the database awake for less than 30 hours without a visitor, 90 with 100 visits a day, 360 with the desk', async () => {
  const hoursAwake = simulateDays(platform);
  const quiet = { visitsPerDay: 0, isDeskOpen: false };
  const visits = { ...quiet, visitsPerDay: 100 };
  expect(30 * (await hoursAwake(quiet))).toBeLessThan(30);

  // The longest of the caches ends after a week, whose other days are alike; no day has fewer of them than the first.
  const first = await hoursAwake(visits);
  expect((30 / 7) * (6 * (await hoursAwake(visits)) + first)).toBeLessThan(90);

  // Of both together, at most the sum.
  expect(30 * (await hoursAwake({ ...quiet, isDeskOpen: true }))).toBeLessThan(360 - 90);
}, 300_000);

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
