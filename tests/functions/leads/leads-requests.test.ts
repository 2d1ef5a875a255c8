import { describe, expect, it } from 'vitest';
import {
  callFunction,
  errorOf,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { stopClock } from '#tests/support/functions/stop-clock.ts';

const platform = useFunctionPlatform();
const { limits } = platform;

// What every function rejects alike is in hostile.test.ts; here is what the sender reads.
describe('how a request is sent', () => {
  it('OPTIONS says what is allowed and invites no other site', async () => {
    const response = await callFunction('leads', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    ['{}', { 'Content-Type': 'text/plain' }, 415, 'unsupported_type'],
    ['{}', { 'Content-Type': 'application/json5' }, 415, 'unsupported_type'],
    ['{}', { 'Content-Encoding': 'gzip' }, 415, 'unsupported_type'],
    ['{"a":1,}', {}, 400, 'malformed'],
    ['', {}, 400, 'malformed'],
    ['null', {}, 400, 'invalid'],
    ['[[[]]]', {}, 400, 'invalid'],
    ['{"__proto__":{"kind":"inquiry"}}', {}, 400, 'invalid'],
    ['{}', { 'Sec-Fetch-Site': 'same-site' }, 403, 'forbidden'],
    ['{}', { Origin: 'https://evil.example' }, 403, 'forbidden'],
    [' '.repeat(64 * 1024 + 1), {}, 413, 'too_large'],
  ])('%.20j with %j is answered with %d, %s', async (body, headers, status, code) => {
    const response = await postJson('leads', body, { headers });
    expect(response.status).toBe(status);
    const { message, ...error } = (await errorOf(response)) as { message: string };
    expect(error).toMatchObject({ code });
    expect(message).not.toContain('"');
  });

  it.each([
    ['a JSON type with a charset', { 'Content-Type': 'Application/JSON; charset=utf-8' }],
    ['a page of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }],
    ['a page of ours, in an older browser', { Origin: 'http://localhost' }],
    ['no browser at all', {}],
  ])('%s is welcome', async (_, headers: Record<string, string>) => {
    expect((await postJson('leads', inquiryBody(), { headers })).status).toBe(201);
  });

  it('may be exactly 64 KB', async () => {
    const body = JSON.stringify(inquiryBody());
    const padding = ' '.repeat(64 * 1024 - Buffer.byteLength(body));
    expect((await postJson('leads', body + padding)).status).toBe(201);
  });

  it('is given up on when it does not arrive for five seconds', async () => {
    const startedAt = limits.nowMs();
    limits.run();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from('{'));
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    const response = await callFunction('leads', { method: 'POST', headers, body, duplex: 'half' });
    expect(response.status).toBe(408);
    expect(limits.nowMs() - startedAt).toBe(5000);
    expect(await errorOf(response)).toMatchObject({ code: 'too_slow' });
  });
});

describe('the number of requests', () => {
  it('is limited per IP, which is not stored; others go on', async () => {
    stopClock();
    const ip = '203.0.113.7';
    const statuses = [];
    for (let time = 0; time < 31; time += 1) {
      statuses.push((await postJson('leads', inquiryBody(), { ip })).status);
    }
    const response = await postJson('leads', inquiryBody(), { ip });
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    expect(await errorOf(response)).toMatchObject({ code: 'too_many' });
    const retryAfter = Number(response.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect((await postJson('leads', inquiryBody(), { ip: '203.0.113.8' })).status).toBe(201);
    const rows = await platform.database.query('select * from request_counts');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('counts a whole IPv6 network as one IP', async () => {
    stopClock();
    for (const ip of ['2001:db8:0:1::1', '2001:0db8::1:ffff:0:0:9', '2001:db8:0:2::1']) {
      await postJson('leads', inquiryBody(), { ip });
    }
    const rows = await platform.database.query('select count from request_counts order by count');
    expect(rows).toEqual([{ count: 1 }, { count: 2 }]);
  });
});
