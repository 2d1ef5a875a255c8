import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { privatePaths } from '#src/lib/paths.ts';
import { saveWatchState } from '#src/server/alerts/watch-state.server.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import {
  allowedMethods,
  functionNames,
  publicFunctionNames,
} from '#tests/support/hostile/function-list.ts';
import {
  hostileTexts,
  pollutingFields,
  wrongBodies,
  wrongHeaders,
  wrongValues,
} from '#tests/support/hostile/hostile-values.ts';
import {
  expectQuietLog,
  judged,
  markupOf,
  storedRows,
  unprintableTexts,
} from '#tests/support/hostile/judge.ts';
import {
  requestedBefore,
  hasSamples,
  placesIn,
  requestFor,
  samplesOf,
  staleSamples,
  withValueAt,
} from '#tests/support/hostile/samples.ts';

const platform = useFunctionPlatform();
const marker = 'hostile7f3a';
beforeEach(() => saveWatchState({ ranAt: new Date(), isHealthy: true }));

afterEach(async () => {
  expect(await unprintableTexts(platform.database)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
  expectQuietLog(marker);
});

interface Init extends RequestInit {
  headers?: Record<string, string>;
  duplex?: 'half';
  query?: string;
}

const send = (name: string, label: string, init: Init) =>
  judged(`${name} ${label}`, () => callFunction(name, { ...init, ip: nextAddress() }));

const ownHeaders = { 'Content-Type': 'application/json', Origin: 'http://localhost' };
const foreignSites = [
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', 'same-site'],
  ['Origin', 'https://evil.example'],
  ['Origin', 'null'],
] as const;

function rejectedRequests(name: string): [label: string, init: Init][] {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const own = samplesOf(name).filter(({ kind }) => kind !== 'query');
  return [
    ...Object.entries(wrongBodies).map(([label, body]): [string, Init] => [label, { body }]),
    ...wrongHeaders.map((headers): [string, Init] => [
      JSON.stringify(headers).slice(0, 60),
      { body: `{"${marker}":1}`, headers },
    ]),
    ['polluting fields', { body: pollutingFields + '&a=1'.repeat(2000), headers: form }],
    ...own.flatMap((sample) =>
      foreignSites.map(([header, value]): [string, Init] => {
        const init = requestFor(sample);
        return [`${header}: ${value}`, { ...init, headers: { ...init.headers, [header]: value } }];
      }),
    ),
  ];
}

const methodsOf = async (name: string) =>
  allowedMethods(await callFunction(name, { method: 'OPTIONS' }));
const takesBodies = async (name: string) => (await methodsOf(name)).includes('POST');

describe.each(functionNames)('%s', (name) => {
  it('answers every method it does not have with 405 and the list of those it has', async () => {
    const allowed = await methodsOf(name);
    expect(allowed).not.toEqual([]);
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
    for (const method of methods.filter((each) => !allowed.includes(each))) {
      const answer = await send(name, method, { method });
      expect([method, answer.status, allowedMethods(answer)]).toEqual([method, 405, allowed]);
      if (method !== 'HEAD') expect(answer.text).toContain('"method_not_allowed"');
    }
  });

  it('lets no header and no line break in the query change the answer', async () => {
    const query = `?${pollutingFields}&a=1&a=2`;
    const usual = await send(name, 'as usual', { method: 'GET', query });
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-Forwarded-Host': `${marker}.example`,
      'X-Original-URL': `/${marker}`,
      Cookie: `${marker}=${'a'.repeat(8000)}`,
      Range: 'bytes=0-1,5-9999999999',
      'If-None-Match': '*',
      Accept: `${marker}/*;q=nonsense`,
      'User-Agent': `<script>${marker}</script>\t\u00ff`,
    };
    const answer = await send(name, 'headers', { method: 'GET', query, headers });
    expect([answer.status, answer.text]).toEqual([usual.status, usual.text]);

    for (const breaks of ['%0d%0a', '%0a', '%E5%98%8A%E5%98%8D', '%00', '%ff', '%']) {
      const split = `?url_param=a${breaks}Set-Cookie:${marker}=1&${breaks}=${breaks}&type=${breaks}`;
      const { headers: given } = await send(name, breaks, { method: 'GET', query: split });
      expect([...given].join()).not.toContain(marker);
    }
  });
});

it('the samples are of functions that exist', () => {
  expect(staleSamples).toEqual([]);
});

// A schedule has no URL, and reads nothing.
describe.each(publicFunctionNames)('%s', (name) => {
  it('does not hold a huge body in memory, whatever its length is said to be', async () => {
    const isRead = await takesBodies(name);
    for (const length of [undefined, '10', 'many', '99999999999999999999']) {
      let chunks = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          chunks += 1;
          if (chunks > 1000) controller.close();
          else controller.enqueue(new Uint8Array(16 * 1024).fill(32));
        },
      });
      const headers = { ...ownHeaders, ...(length !== undefined && { 'Content-Length': length }) };
      const init = { method: 'POST', body, headers, duplex: 'half' } as const;
      const { status } = await send(name, `length ${length}`, init);
      if (isRead) expect(status).toBeGreaterThanOrEqual(400);
      expect(chunks).toBeLessThan(10);
    }
  });

  it('takes nothing that is not a request of ours, and stores nothing of it', async () => {
    const isRead = await takesBodies(name);
    for (const [label, init] of rejectedRequests(name)) {
      const headers = { ...ownHeaders, ...init.headers };
      const answer = await send(name, label, { method: 'POST', ...init, headers });
      // 307: an old URL leads to where the form is read now.
      const isRejected =
        answer.status >= 400 ||
        answer.status === 307 ||
        answer.headers.get('location') === `${privatePaths.stockMails}?failed`;
      if (isRead) expect([label, isRejected]).toEqual([label, true]);
    }
    expect(await storedRows(platform.database)).toBe(0);
    takeLog();
  });
});

describe.each(publicFunctionNames.filter(hasSamples))('%s', (name) => {
  it('takes the requests that the hostile ones are made of', async () => {
    const first = requestedBefore[name];
    if (first !== undefined) await callFunction(first, { method: 'POST', body: '{}' });
    for (const sample of samplesOf(name)) {
      const { status } = await send(name, sample.kind, requestFor(sample));
      expect([sample.kind, status < 400]).toEqual([sample.kind, true]);
    }
  });

  it('takes hostile texts and values in any place as words', async () => {
    const taken = await fillPlaces(name, [...hostileTexts, ...wrongValues]);
    expect(await storedRows(platform.database)).toBeLessThanOrEqual(taken);
  });
});

async function fillPlaces(name: string, values: readonly unknown[]): Promise<number> {
  const all = samplesOf(name).flatMap((sample) =>
    placesIn(sample.fields).map((place) => ({ key: `${sample.kind} ${place}`, sample, place })),
  );
  const places = [...new Map(all.map((entry) => [entry.key, entry])).values()];
  let taken = 0;
  for (const [number, { key, sample, place }] of places.entries()) {
    const markupFor = async (value: unknown) => {
      const label = `${key} ${JSON.stringify(value).slice(0, 80)}`;
      const answer = await send(name, label, requestFor(withValueAt(sample, place, value)));
      if (answer.status < 400) taken += 1;
      return markupOf(answer);
    };
    const usual = new Set(['no page']);
    const harmless = [
      '',
      'plain',
      'a@b.ca',
      '6045550100',
      ...[90, 300, 9000].map((n) => 'é'.repeat(n)),
    ];
    if (sample.kind === 'form') for (const text of harmless) usual.add(await markupFor(text));
    for (const value of values.filter((_, index) => index % places.length === number)) {
      const markup = await markupFor(value);
      if (typeof value === 'string')
        expect([key, value, usual.has(markup)]).toEqual([key, value, true]);
    }
  }
  return taken;
}

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
  platform.limits.run();
  const statuses = await Promise.all(
    publicFunctionNames.flatMap((name) =>
      Object.entries(unendedBodies).map(async ([label, source]) => {
        const body = new ReadableStream(source);
        const init = { method: 'POST', body, duplex: 'half', headers: ownHeaders } as const;
        return [name, label, (await send(name, label, init)).status];
      }),
    ),
  );
  for (const [name, label, status] of statuses) {
    // 415, 404: a function that reads forms only, or looks for a key first, does not begin to read.
    const expected = [label === 'broken off' ? 400 : 408, 404, 405, 415];
    expect([name, label, expected.includes(Number(status))]).toEqual([name, label, true]);
  }
  expect(statuses.some(([, , status]) => status === 408)).toBe(true);
});
