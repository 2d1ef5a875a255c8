import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { postJson } from '#tests/support/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/lead-bodies.ts';
import { startRealPostgres, type RealPostgres } from '#tests/support/real-postgres.ts';
import { takeLog } from '#tests/support/take-log.ts';

// On a deploy, Netlify may pick the driver that sends each statement as an HTTP request. Here those
// requests are answered from a real Postgres.
let database: RealPostgres;

const Statement = z.object({ query: z.string(), params: z.array(z.unknown()) });

beforeAll(async () => {
  database = await startRealPostgres();
  process.env.NETLIFY_DB_DRIVER = 'serverless';
  process.env.NETLIFY_DB_URL = 'postgres://owner:password@database.example/main';
});

beforeEach(() => {
  vi.resetModules();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await database.stop();
});

type Answer = (body: string, init: RequestInit) => Promise<Response>;

function answerStatements(answer: Answer): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => {
    expect(url).toBe('https://api.example/sql');
    return answer(typeof init.body === 'string' ? init.body : '', init);
  });
}

async function runStatement(body: string): Promise<Response> {
  const { query, params } = Statement.parse(JSON.parse(body));
  try {
    const { fields, rows } = await database.queryText(query, params);
    return Response.json({ fields, rows, rowCount: rows.length, command: 'SELECT' });
  } catch (error) {
    const { message, code } = error as Error & { code: string };
    return Response.json({ message, code }, { status: 400 });
  }
}

describe('over HTTP', () => {
  it('a lead is stored, repeated and counted as over a connection', async () => {
    answerStatements(runStatement);
    const day = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const booking = bookingBody({ preferredDay: day });

    expect((await postJson('leads', booking)).status).toBe(201);
    expect((await postJson('leads', { ...booking, emailed: true })).status).toBe(200);
    const rows = await database.query(
      'select name, total_cents, preferred_day::text as day, mailed_at is null as waits from leads',
    );
    expect(rows).toEqual([{ name: 'Aroha Te Kanawa', total_cents: 495_00, day, waits: false }]);
    expect(await database.query('select count from request_counts')).toEqual([{ count: 2 }]);
    takeLog();
  });

  it('a statement that the database refuses is a fault of ours, told without its values', async () => {
    answerStatements(() =>
      Promise.resolve(
        Response.json({ message: 'column "name" is wrong', code: '42703' }, { status: 400 }),
      ),
    );

    expect((await postJson('leads', inquiryBody())).status).toBe(500);
    const lines = takeLog();
    expect(lines).toMatchObject([
      { status: 500, error: expect.stringContaining('[42703]: column … is wrong') as unknown },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/aroha|insert/i);
  });

  it.each<[string, Answer]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers nonsense', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['never answers', () => new Promise(() => undefined)],
  ])('a database that %s is answered for with 503 in time', async (_, answer) => {
    answerStatements(answer);
    const startedAt = performance.now();

    expect((await postJson('leads', inquiryBody())).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(6000);
    expect(takeLog()).toMatchObject([{ status: 503, code: 'unavailable' }]);
  });
});
