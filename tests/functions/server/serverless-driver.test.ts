import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { database as openDatabase } from '#src/server/database/database.ts';
import { databaseLimits } from '#src/server/database/database-limits.ts';
import { ann } from '#tests/support/desk/desk-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { callFunction, postJson } from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody, quoteTotalCents } from '#tests/support/builders/lead-bodies.ts';
import type { RealPostgres } from '#tests/support/database/real-postgres.ts';
import { openRealDatabase } from '#tests/support/database/stage-postgres.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { useLimitClock } from '#tests/support/functions/limit-clock.ts';
import { stopClock } from '#tests/support/functions/stop-clock.ts';

// Where there is a desk, the browser's mail is the one.
process.env.STAFF_EMAILS = ann;

const limits = useLimitClock();

// As they are.
vi.unmock('#src/server/database/database-limits.ts');

let database: RealPostgres;

beforeAll(async () => {
  database = await openRealDatabase('serverless');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.query('truncate leads, outbox, request_counts cascade');
  const errors = takeLog().filter(({ level }) => level === 'error');
  // There is neither a mailbox nor a file store here.
  const others = ['send-mails', 'calendar-feed'];
  expect(errors.filter(({ route }) => !others.includes(String(route)))).toEqual([]);
});

afterAll(() => database.stop());

const one = () => openDatabase().sql`select 1 as one`;
const oneInTransaction = () => openDatabase().transaction((sql) => sql`select 1 as one`);

type Answer = () => Promise<Response>;

function answerStatements(answer: Answer, count = Infinity) {
  const send = globalThis.fetch;
  let answered = 0;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    answered += 1;
    return answered > count ? send(url, init) : answer();
  });
}

describe('over HTTP', () => {
  it('a lead is stored, repeated and counted as over a connection', async () => {
    stopClock();
    const day = dayIn(2);
    const booking = bookingBody({ preferredDay: day });

    expect((await postJson('leads', booking)).status).toBe(201);
    expect((await postJson('leads', { ...booking, emailed: true })).status).toBe(200);
    const rows = await database.query(
      `select name, total_cents, asked_day::text as day, sent_at is null as waits
       from leads join bookings using (id) join outbox on about = leads.id and outbox.kind = 'lead'`,
    );
    expect(rows).toEqual([
      { name: 'Aroha Te Kanawa', total_cents: quoteTotalCents, day, waits: false },
    ]);
    expect(await database.query('select count from request_counts')).toEqual([{ count: 2 }]);
  });

  it('a connection that broke in its sleep costs no call: the statement is sent once more', async () => {
    const send = answerStatements(() => Promise.reject(new TypeError('fetch failed')), 1);

    expect(await one()).toEqual([{ one: 1 }]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('a statement that the database rejects is an error of ours, logged without its values', async () => {
    const wrong = Response.json(
      { message: 'column "name" is wrong', code: '42703' },
      { status: 400 },
    );
    answerStatements(() => Promise.resolve(wrong));

    expect((await postJson('leads', inquiryBody())).status).toBe(500);
    const lines = takeLog();
    expect(lines).toMatchObject([
      { status: 500, error: expect.stringContaining('[42703]: column … is wrong') as unknown },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/aroha|insert/i);
  });

  it.each<[string, Answer, number, number]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 2, 0],
    [
      'answers with a web page',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      1,
      0,
    ],
    ['never answers', () => new Promise(() => undefined), 1, 4000],
  ])('a database that %s is answered for with 503 in time', async (_, answer, requests, waitMs) => {
    const send = answerStatements(answer);
    const startedAt = limits.nowMs();
    limits.run();

    expect((await postJson('leads', inquiryBody())).status).toBe(503);
    expect(limits.nowMs() - startedAt).toBe(waitMs);
    expect(send).toHaveBeenCalledTimes(requests);
    expect(takeLog()).toMatchObject([{ status: 503, code: 'unavailable' }]);
  });
});

describe('the limits of the database itself', () => {
  it('stand for single statements, which no function of ours could end', async () => {
    const [limits] = await openDatabase()
      .sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    expect(limits).toEqual({
      statement: `${databaseLimits.statementMs / 1000}s`,
      lock: `${databaseLimits.lockMs / 1000}s`,
    });
  });

  it('end a statement that waits for a row too long, which is answered for with 503', async () => {
    await database.query('begin; lock table request_counts');
    const waiting = openDatabase().sql`delete from request_counts`;
    await expect(waiting).rejects.toMatchObject({ status: 503, cause: { code: '55P03' } });
    await database.query('rollback');
  });
});

describe('credentials that Netlify changes', () => {
  const closeConnections = () =>
    database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('are followed by statements and transactions from the next call on', async () => {
    await Promise.all([one(), oneInTransaction()]);
    const rotated = await database.rotateCredentials();
    await closeConnections();
    process.env.NETLIFY_DB_URL = rotated;

    expect(await Promise.all([one(), oneInTransaction()])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });

  it('are read once more when the login is rejected, by everybody who waits', async () => {
    await oneInTransaction();
    const rotated = await database.rotateCredentials();
    await closeConnections();
    const calls = Array.from({ length: 5 }, () => oneInTransaction());
    process.env.NETLIFY_DB_URL = rotated;

    expect(await Promise.all(calls)).toEqual(calls.map(() => [{ one: 1 }]));
  });

  it('and that stay rejected are answered for with 503', async () => {
    const rotated = await database.rotateCredentials();
    await closeConnections();

    await expect(oneInTransaction()).rejects.toMatchObject({ name: 'Unavailable' });
    expect((await callFunction('shop')).status).toBe(503);
    expect(takeLog()).toMatchObject([
      { status: 503, error: expect.stringContaining('28P01') as unknown },
    ]);
    process.env.NETLIFY_DB_URL = rotated;
    expect(await one()).toEqual([{ one: 1 }]);
  });
});
