import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveWatchState } from '#src/server/alerts/watch-state.server.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { publicFunctionNames } from '#tests/support/hostile/function-list.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-texts.ts';
import { jsonTexts } from '#tests/support/hostile/json-texts.ts';
import {
  expectQuietLog,
  judged,
  markupOf,
  storedRows,
  unprintableTexts,
} from '#tests/support/hostile/judge.ts';
import {
  askedBefore,
  hasSamples,
  placesIn,
  requestFor,
  samplesOf,
  staleSamples,
  withValueAt,
} from '#tests/support/hostile/samples.ts';
import { deepBodies, pollutions, wrongValues } from '#tests/support/hostile/wrong-values.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';

// What hostile requests hold, for every function that anybody can call; how they are sent is in
// hostile-requests.test.ts.

const harmless = [
  '',
  'plain',
  'a@b.ca',
  '6045550100',
  'é'.repeat(90),
  'é'.repeat(300),
  'é'.repeat(9000),
];

const platform = useFunctionPlatform();
// The monitor is told that all is well, which is what its hostile requests get.
beforeEach(() => saveWatchState({ ranAt: new Date(), isHealthy: true }));
const prototypeKeys = Reflect.ownKeys(Object.prototype).length;

afterEach(async () => {
  expect(await unprintableTexts(platform.database)).toEqual([]);
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(prototypeKeys);
  expectQuietLog('polluted');
});

/**
 * Sends the values in the places that a function reads, and returns how many requests were taken.
 * Each value visits one place, and each place is visited by its share. Where markup comes back, it is the
 * markup that harmless words bring back.
 */
async function fillPlaces(name: string, values: readonly unknown[]): Promise<number> {
  const all = samplesOf(name).flatMap((sample) =>
    placesIn(sample.fields).map((place) => ({ key: `${sample.kind} ${place}`, sample, place })),
  );
  const places = [...new Map(all.map((entry) => [entry.key, entry])).values()];
  let taken = 0;
  for (const [number, { key, sample, place }] of places.entries()) {
    const send = async (value: unknown) => {
      const init = requestFor(withValueAt(sample, place, value));
      const label = `${name} ${key} ${JSON.stringify(value).slice(0, 80)}`;
      const call = () => callFunction(name, { ...init, ip: nextAddress() });
      const answer = await judged(label, call);
      if (answer.status < 400) taken += 1;
      return markupOf(answer);
    };
    const usual = new Set(['no page']);
    if (sample.kind === 'form') for (const words of harmless) usual.add(await send(words));
    for (const value of values.filter((_, index) => index % places.length === number)) {
      const markup = await send(value);
      if (typeof value === 'string')
        expect([key, value, usual.has(markup)]).toEqual([key, value, true]);
    }
  }
  return taken;
}

it('knows the requests of no function that is gone', () => {
  expect(staleSamples).toEqual([]);
});

it.each(publicFunctionNames.filter(hasSamples))(
  '%s takes the requests that the hostile ones are made of',
  async (name) => {
    const first = askedBefore[name];
    if (first !== undefined) await callFunction(first, { method: 'POST', body: '{}' });
    for (const sample of samplesOf(name)) {
      const init = { ...requestFor(sample), ip: nextAddress() };
      const { status } = await judged(`${name} ${sample.kind}`, () => callFunction(name, init));

      expect([sample.kind, status < 400]).toEqual([sample.kind, true]);
    }
  },
);

describe.each(publicFunctionNames)('%s', (name) => {
  it('takes hostile texts in any place as words', async () => {
    const taken = await fillPlaces(name, hostileTexts);

    expect(await storedRows(platform.database)).toBeLessThanOrEqual(taken);
  });

  it('takes no value of a wrong kind for one of its own', async () => {
    const taken = await fillPlaces(name, wrongValues);

    expect(await storedRows(platform.database)).toBeLessThanOrEqual(taken);
  });

  it('gives no object a new property', async () => {
    for (const body of pollutions) {
      await post(name, body);

      expect([body, ({} as { polluted?: unknown }).polluted]).toEqual([body, undefined]);
    }
    expect(await storedRows(platform.database)).toBe(0);
  });

  it('does not drown in what is nested deep', async () => {
    for (const [kind, body] of Object.entries(deepBodies)) await post(name, body, kind);

    expect(await storedRows(platform.database)).toBe(0);
  });

  it('refuses every text that is no request, JSON or not', async () => {
    for (const { text } of jsonTexts) {
      const label = new TextDecoder().decode(text).slice(0, 40);
      const { status } = await post(name, text, label);

      expect([label, status < 400]).toEqual([label, false]);
    }
    expect(await storedRows(platform.database)).toBe(0);
  });
});

function post(name: string, body: string | Uint8Array<ArrayBuffer>, label = body.slice(0, 40)) {
  return judged(`${name} ${label.toString()}`, () =>
    callFunction(name, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      ip: nextAddress(),
    }),
  );
}
