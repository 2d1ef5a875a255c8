import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { handleFunction } from '#dev/function-host.ts';
import { dayIn } from '#tests/support/day-in.ts';
import { bookingBody } from '#tests/support/lead-bodies.ts';
import { nextAddress } from '#tests/support/next-address.ts';
import { startPausableProxy, type PausableProxy } from '#tests/support/pausable-proxy.ts';
import { createRealDatabase, type RealPostgres } from '#tests/support/real-postgres.ts';
import { startInstances } from '#tests/support/run-function.ts';
import { takeLog } from '#tests/support/take-log.ts';

/** The visitor whose answer is late has one, everybody else the other. */
const mine = startInstances();
const others = startInstances();

let proxy: PausableProxy;
let database: RealPostgres;

beforeAll(async () => {
  proxy = await startPausableProxy(`postgres://localhost:${inject('postgresPort')}`);
  database = await createRealDatabase(Number(new URL(proxy.url).port));
});

afterEach(async () => {
  takeLog();
  await Promise.all([mine.renew(), others.renew()]);
  vi.unstubAllEnvs();
});

afterAll(async () => {
  await database.stop();
  await proxy.stop();
});

async function book({ run } = others): Promise<number | undefined> {
  const ip = nextAddress();
  // Each of somebody else, so that all have as many mails.
  const body = bookingBody({ preferredDay: dayIn(6), email: `${ip}@example.ca` });
  const request = new Request('http://localhost/.netlify/functions/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await handleFunction(request, { run, ip });
  // The day stays free for the next one.
  await database.query('delete from leads');
  return response?.status;
}

const openTransactions = () =>
  database.query(
    `select query from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );

/** Waits for what Postgres does by itself. */
const untilNoneIsOpen = () =>
  vi.waitFor(async () => {
    expect(await openTransactions()).toEqual([]);
  }, 30_000);

it('whichever answer is late in a booking, its paused instance blocks no other booking', async () => {
  vi.stubEnv('IDLE_LIMIT_MS', '2000');
  expect(await book(mine)).toBe(201);
  // What is committed keeps nothing locked.
  const commit = proxy.statementCount() - 1;
  expect(commit).toBeGreaterThan(10);

  for (let number = 0; number < commit; number += 1) {
    const held = proxy.holdAnswer(number);
    const late = book(mine);
    await held;
    mine.pause();
    await untilNoneIsOpen();
    expect([number, await book()]).toEqual([number, 201]);

    // Its own visitor is told to try again, where that cannot be done for him, and its next one never notices.
    mine.resume();
    expect([number, await late]).toEqual([number, number === 0 ? 201 : 503]);
    expect([number, await book(mine)]).toEqual([number, 201]);
  }
});

it('an answer that never comes is 503 after the limit, and the next booking is taken at once', async () => {
  vi.stubEnv('TIME_LIMITS', 'real');
  expect(await book(mine)).toBe(201);
  expect(await book()).toBe(201);

  // The last but one: the lock of the days is held.
  const held = proxy.holdAnswer(proxy.statementCount() - 2);
  const late = book(mine);
  await held;
  expect(await openTransactions()).not.toEqual([]);
  expect(await late).toBe(503);

  expect(await openTransactions()).toEqual([]);
  expect(await book()).toBe(201);
});
