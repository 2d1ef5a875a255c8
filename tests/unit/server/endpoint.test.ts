import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endpoint, type Handler } from '#src/functions/endpoint.server.ts';
import { withinFormLimit } from '#src/server/http/logged-call.server.ts';
import { Conflict, NotFound } from '#src/server/http-error.ts';
import { cacheHeaders, json, seeOther } from '#src/server/http/respond.server.ts';
import { localContext } from '#dev/function-host.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

function call(handler: Handler, init: RequestInit = {}, timeoutMs?: number): Promise<Response> {
  const request = new Request('http://localhost/.netlify/functions/thing', init);
  const options = timeoutMs === undefined ? {} : { timeoutMs };
  return endpoint('thing', { GET: handler }, options)(request, localContext(request));
}

const answering = (response: Response) => () => Promise.resolve(response);
const throwing = (error: unknown) => () => {
  throw error;
};

describe('an endpoint', () => {
  it('is not cached unless its handler says so', async () => {
    const plain = await call(answering(json({})));
    const rule = { maxAgeSeconds: 60, staleSeconds: 600, query: ['a', 'b'], tags: ['things'] };
    const cached = await call(answering(json({}, { headers: cacheHeaders(rule) })));

    expect(plain.headers.get('cache-control')).toBe('no-store');
    expect(cached.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(cached.headers.get('netlify-cdn-cache-control')).toBe(
      'public, durable, max-age=60, stale-while-revalidate=600',
    );
    expect(cached.headers.get('netlify-vary')).toBe('query=a|b');
    takeLog();
  });

  it('sends the headers that protect an answer, whatever it is', async () => {
    const answers = [
      await call(answering(json({}))),
      await call(answering(seeOther('/about'))),
      await call(throwing(new NotFound('There is no such thing.'))),
      await call(throwing(new Error('Oh no.'))),
      await call(answering(json({})), { method: 'OPTIONS' }),
    ];

    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
    }
    takeLog();
  });

  it('turns an error into the error contract', async () => {
    const fields = { quantity: 'Only two are left.' };
    const response = await call(throwing(new Conflict('sold_out', 'Sold out.', { fields })));

    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      error: { code: 'sold_out', message: 'Sold out.', fields },
    });
    expect(takeLog()).toMatchObject([
      { level: 'info', route: 'thing', status: 409, outcome: 'rejected', code: 'sold_out' },
    ]);
  });

  it.each([new Error('secret of the house'), 'a thrown string', undefined, null])(
    'says nothing of an unknown failure (%s)',
    async (error) => {
      const response = await call(throwing(error));
      const body = await response.text();

      expect(response.status).toBe(500);
      expect(body).toContain('"code":"internal"');
      expect(body).not.toMatch(/secret|string|endpoint|\bat\b .*:\d+/);
      expect(takeLog()).toMatchObject([{ level: 'error', status: 500, outcome: 'failed' }]);
    },
  );

  it('answers for a handler that does not', async () => {
    const response = await call(() => new Promise(() => undefined), {}, 20);

    expect(response.status).toBe(503);
    expect(takeLog()).toMatchObject([{ level: 'error', status: 503, code: 'unavailable' }]);
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await call(answering(json({ a: 1 }, { headers: { 'X-Thing': 'yes' } })), {
      method: 'HEAD',
    });

    expect(response.status).toBe(200);
    expect(response.headers.get('x-thing')).toBe('yes');
    expect(response.body).toBeNull();
    takeLog();
  });

  it.each(['POST', 'PUT', 'PROPFIND', 'constructor', '__proto__'])('rejects %s', async (method) => {
    const response = await call(answering(json({})), { method });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    takeLog();
  });

  it('writes one line per call, with what the handler noted', async () => {
    await call((_request, _context, log) => {
      log.note({ found: 3 });
      log.note({ source: 'list' });
      log.alert();
      return Promise.resolve(json({}));
    });

    expect(takeLog()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
        level: 'error',
        requestId: expect.any(String) as unknown,
        route: 'thing',
        method: 'GET',
        status: 200,
        ms: expect.any(Number) as unknown,
        outcome: 'ok',
        found: 3,
        source: 'list',
      },
    ]);
  });
});

it('a form that takes too long is answered for by its handler, with a page, before the endpoint does it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const never = new Promise<never>(() => undefined);
  const answer = call(() => withinFormLimit(never).catch(() => seeOther('/desk?notice=unsure')));
  await vi.advanceTimersByTimeAsync(5800);

  expect((await answer).headers.get('location')).toBe('/desk?notice=unsure');
  takeLog();
});
