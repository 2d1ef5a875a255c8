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

describe('how a request is sent', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is answered with 405', async (method) => {
    const response = await callFunction('leads', { method });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await errorOf(response)).toMatchObject({ code: 'method_not_allowed' });
  });

  it('OPTIONS says what is allowed and invites no other site', async () => {
    const response = await callFunction('leads', { method: 'OPTIONS' });

    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json5', ''])(
    'the content type "%s" is answered with 415',
    async (type) => {
      const response = await postJson('leads', '{}', { headers: { 'Content-Type': type } });

      expect(response.status).toBe(415);
      expect(await errorOf(response)).toMatchObject({ code: 'unsupported_type' });
    },
  );

  it('a compressed body is answered with 415', async () => {
    const response = await postJson('leads', '{}', { headers: { 'Content-Encoding': 'gzip' } });

    expect(response.status).toBe(415);
  });

  it('takes a JSON type with a charset', async () => {
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };

    expect((await postJson('leads', inquiryBody(), { headers })).status).toBe(201);
  });

  it.each(['', '{', '{"a":1,}', 'name=Ann', '\uFEFF', '{"a":"\u0001"}'])(
    'malformed JSON (%j) is answered with 400 that quotes nothing',
    async (body) => {
      const response = await postJson('leads', body);

      expect(response.status).toBe(400);
      expect(await errorOf(response)).toEqual({
        code: 'malformed',
        message: 'That could not be read: it is not valid JSON.',
      });
    },
  );

  it('text that is not UTF-8 is answered with 400', async () => {
    const body = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    const headers = { 'Content-Type': 'application/json' };
    const response = await callFunction('leads', { method: 'POST', headers, body });

    expect(response.status).toBe(400);
  });

  it.each(['null', '[]', '"lead"', '7', '[[[]]]', '{"__proto__":{"kind":"inquiry"}}'])(
    'JSON that is no lead (%s) is answered with 400',
    async (body) => {
      const response = await postJson('leads', body);

      expect(response.status).toBe(400);
      expect(await errorOf(response)).toMatchObject({ code: 'invalid' });
    },
  );

  it('the last of repeated keys counts, and prototype keys change nothing', async () => {
    const body = JSON.stringify(inquiryBody({ name: 'Second' }));
    const sent = `{"name":"First","__proto__":{"emailed":true},"constructor":{"prototype":{"x":1}},${body.slice(1)}`;

    const response = await postJson('leads', sent);

    expect(response.status).toBe(201);
    const rows = await platform.database.query(
      `select name, sent_at from leads join outbox on about = leads.id and outbox.kind = 'lead'`,
    );
    expect(rows).toEqual([{ name: 'Second', sent_at: null }]);
    expect('x' in {} || 'emailed' in {}).toBe(false);
  });
});

describe('the size of a request', () => {
  const sized = (bytes: number) => {
    const body = JSON.stringify(inquiryBody());
    return body + ' '.repeat(bytes - Buffer.byteLength(body));
  };

  it('may be exactly 64 KB', async () => {
    expect((await postJson('leads', sized(64 * 1024))).status).toBe(201);
  });

  it('may not be a byte more', async () => {
    const response = await postJson('leads', sized(64 * 1024 + 1));

    expect(response.status).toBe(413);
    expect(await errorOf(response)).toMatchObject({ code: 'too_large' });
  });

  it('is counted while it arrives, whatever the header claims', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10' };

    const response = await callFunction('leads', { method: 'POST', headers, body, duplex: 'half' });

    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(10);
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

describe('where a request comes from', () => {
  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a neighbouring domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site, in an older browser', { Origin: 'https://evil.example' }],
    ['a page that hides where it is', { Origin: 'null' }],
  ])('%s is rejected', async (_, headers: Record<string, string>) => {
    const response = await postJson('leads', inquiryBody(), { headers });

    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({ code: 'forbidden' });
    expect(await platform.database.query('select 1 from leads')).toEqual([]);
  });

  it.each([
    ['a page of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }],
    ['a page of ours, in an older browser', { Origin: 'http://localhost' }],
    ['no browser at all', {}],
  ])('%s is welcome', async (_, headers: Record<string, string>) => {
    expect((await postJson('leads', inquiryBody(), { headers })).status).toBe(201);
  });
});

describe('the number of requests', () => {
  it('is limited per address; other addresses go on', async () => {
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
  });

  it('counts a whole IPv6 network as one address', async () => {
    stopClock();
    for (const ip of ['2001:db8:0:1::1', '2001:0db8::1:ffff:0:0:9', '2001:db8:0:2::1']) {
      await postJson('leads', inquiryBody(), { ip });
    }

    const rows = await platform.database.query('select count from request_counts order by count');
    expect(rows).toEqual([{ count: 1 }, { count: 2 }]);
  });

  it('is kept without the address itself', async () => {
    await postJson('leads', inquiryBody(), { ip: '203.0.113.7' });

    const rows = await platform.database.query('select * from request_counts');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
