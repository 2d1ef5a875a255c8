import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveWatchState } from '#src/server/alerts/watch-state.server.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import {
  allowedMethods,
  functionNames,
  isScheduled,
  publicFunctionNames,
} from '#tests/support/hostile/function-list.ts';
import { expectQuietLog, judged, storedRows } from '#tests/support/hostile/judge.ts';
import { requestFor, samplesOf } from '#tests/support/hostile/samples.ts';
import {
  contentTypes,
  pollutingFields,
  wrongEncodings,
} from '#tests/support/hostile/wrong-values.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

// How hostile requests are sent, for every function in netlify/functions; what they hold is in
// hostile.test.ts.

const platform = useFunctionPlatform();
const { limits } = platform;
// The monitor is told that all is well, which is what its hostile requests get.
beforeEach(() => saveWatchState({ ranAt: new Date(), isHealthy: true }));
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'FOO', 'patch'];
const marker = 'hostile7f3a';

const headerText = ({ headers }: { headers: Headers }) => [...headers.entries()].join('\n');

interface Init extends RequestInit {
  headers?: Record<string, string>;
  duplex?: 'half';
  query?: string;
}

afterEach(async () => {
  expectQuietLog(marker);
  expect(await storedRows(platform.database)).toBe(0);
});

describe.each(functionNames)('%s', (name) => {
  let allowed: string[] = [];
  let takesBodies = false;
  beforeAll(async () => {
    allowed = allowedMethods(await callFunction(name, { method: 'OPTIONS' }));
    takesBodies = allowed.includes('POST') && !isScheduled(name);
  });

  const send = (label: string, init: Init) =>
    judged(`${name} ${label}`, () => callFunction(name, { ...init, ip: nextAddress() }));
  const post = (label: string, init: Init, type = 'application/json') =>
    send(label, {
      method: 'POST',
      ...init,
      headers: { 'Content-Type': type, Origin: 'http://localhost', ...init.headers },
    });
  /** Where bodies are read, this one is refused. */
  const expectRefused = ({ status }: { status: number }, label: string) => {
    if (takesBodies) expect([label, status >= 400]).toEqual([label, true]);
  };

  it('answers every method it does not have with 405 and the list of those it has', async () => {
    expect(allowed).not.toEqual([]);
    for (const method of allMethods.filter((each) => !allowed.includes(each))) {
      const answer = await send(method, { method });

      expect([method, answer.status]).toEqual([method, 405]);
      expect(allowedMethods(answer)).toEqual(allowed);
      if (method !== 'HEAD') expect(answer.text).toContain('"method_not_allowed"');
    }
  });

  it('lets no header change the method, the address or the answer', async () => {
    const usual = await send('as usual', { method: 'GET', query: `?${pollutingFields}` });
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-Forwarded-Host': `${marker}.example`,
      'X-Forwarded-For': `${marker}, 127.0.0.1`,
      'X-Original-URL': `/${marker}`,
      Forwarded: `for=${marker};host=${marker}.example`,
      Cookie: `${marker}=${'a'.repeat(8000)}`,
      Range: 'bytes=0-1,5-9999999999',
      'If-None-Match': '*',
      Accept: `${marker}/*;q=nonsense`,
      'Accept-Language': 'x'.repeat(8000),
      Referer: `javascript:${marker}`,
      'User-Agent': `<script>${marker}</script>\t\u00ff`,
    };
    const answer = await send('headers', { method: 'GET', query: `?${pollutingFields}`, headers });

    expect([answer.status, answer.text]).toEqual([usual.status, usual.text]);
    expect(headerText(answer)).not.toContain(marker);
  });

  it('splits no answer at line breaks in the query', async () => {
    for (const breaks of ['%0d%0a', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%00', '%ff', '%']) {
      const query = `?url_param=a${breaks}Set-Cookie:${marker}=1&${breaks}=${breaks}&type=${breaks}`;
      const answer = await send(breaks, { method: 'GET', query });

      expect(headerText(answer)).not.toContain(marker);
    }
  });

  it('takes repeated and polluting parameters for data', async () => {
    for (const sample of samplesOf(name)) {
      const { query = '', ...init } = requestFor(sample);
      if (sample.kind === 'json') continue;
      const body = `${pollutingFields}&${'a=1&'.repeat(2000)}`;
      if (sample.kind === 'form') {
        const { status } = await post('form', { body }, 'application/x-www-form-urlencoded');
        expect(status).toBe(400);
      } else await send('query', { ...init, query: `${query}&${body}` });
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('reads no body of a type it does not know', async () => {
    for (const type of contentTypes) {
      expectRefused(await post(type, { body: `{"${marker}":1}` }, type), type);
    }
  });

  it('reads no body in another encoding', async () => {
    for (const [label, body] of Object.entries(wrongEncodings)) {
      expectRefused(await post(label, { body }), label);
    }
    for (const encoding of ['gzip', 'br', 'deflate', 'chunked', marker]) {
      const headers = { 'Content-Encoding': encoding };
      expectRefused(await post(encoding, { body: '{}', headers }), encoding);
    }
  });

  it('does not hold a huge body in memory, whatever its length is said to be', async () => {
    for (const length of [undefined, '10', '-1', 'many', '99999999999999999999']) {
      let chunks = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          chunks += 1;
          if (chunks > 1000) controller.close();
          else controller.enqueue(new Uint8Array(16 * 1024).fill(32));
        },
      });
      const headers = length === undefined ? {} : { 'Content-Length': length };
      expectRefused(await post(`length ${length}`, { body, headers, duplex: 'half' }), 'huge');
      expect(chunks).toBeLessThan(10);
    }
  });

  it('does nothing at the word of another site', async () => {
    for (const sample of samplesOf(name).filter(({ kind }) => kind !== 'query')) {
      const init = requestFor(sample);
      for (const [header, value] of [
        ['Sec-Fetch-Site', 'cross-site'],
        ['Sec-Fetch-Site', 'same-site'],
        ['Origin', 'https://evil.example'],
        ['Origin', 'null'],
      ] as const) {
        const headers = { ...init.headers, [header]: value };
        expectRefused(await send(`${header}: ${value}`, { ...init, headers }), value);
      }
    }
    takeLog();
  });
});

const unendedBodies: Record<string, UnderlyingDefaultSource<Buffer>> = {
  silent: {
    start: (controller) => {
      controller.enqueue(Buffer.from('{'));
    },
  },
  trickling: {
    pull: async (controller) => {
      await setTimeout(100);
      controller.enqueue(Buffer.from(' '));
    },
  },
  'broken off': {
    start: (controller) => {
      controller.error(new Error('aborted'));
    },
  },
};

// All at the same time: each takes the seconds that a body is waited for.
it('no function waits for a body that never ends, or breaks off', async () => {
  limits.run();
  const statuses = await Promise.all(
    publicFunctionNames.flatMap((name) =>
      Object.entries(unendedBodies).map(async ([label, source]) => {
        const init = { method: 'POST', body: new ReadableStream(source), duplex: 'half' } as const;
        const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost' };
        const call = () => callFunction(name, { ...init, headers, ip: nextAddress() });
        return [name, label, (await judged(`${name} ${label}`, call)).status];
      }),
    ),
  );

  for (const [name, label, status] of statuses) {
    // 415: a function that reads forms only does not begin to read.
    const expected = label === 'broken off' ? [400, 405, 415] : [408, 405, 415];
    expect([name, label, expected.includes(Number(status))]).toEqual([name, label, true]);
  }
  expect(statuses.some(([, , status]) => status === 408)).toBe(true);
});
