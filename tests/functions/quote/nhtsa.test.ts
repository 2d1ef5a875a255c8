import { describe, expect, it } from 'vitest';
import { builtInModels } from '#src/features/quote/vehicle/built-in-models.ts';
import { makes } from '#src/features/quote/vehicle/makes.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const { limits } = platform;

function askModels(make: string, year: number | string): Promise<Response> {
  const query = new URLSearchParams({ type: 'modelsByMakeYear', make, year: String(year) });
  return callFunction('nhtsa', { query: `?${query}` });
}

async function modelNames(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  const { Results } = (await response.json()) as { Results: { Model_Name: string }[] };
  return Results.map(({ Model_Name }) => Model_Name);
}

const callsToVpic = () => recordsOf(platform.sandbox, 'vpic').map(({ title }) => title);

describe('the makes', () => {
  it('are our 28, without a call to anybody', async () => {
    const response = await callFunction('nhtsa', { query: '?type=allMakes' });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ Results: makes.map((name) => ({ Make_Name: name })) });
    expect(makes).toHaveLength(28);
    expect(callsToVpic()).toEqual([]);
  });
});

describe('the models of a make in a year', () => {
  it('are its cars, trucks and SUVs, sorted, and never its motorcycles', async () => {
    const names = await modelNames(await askModels('Honda', 2019));

    expect(names).toEqual(['Accord', 'Civic', 'CR-V', 'Fit', 'Odyssey', 'Pilot', 'Ridgeline']);
    expect(callsToVpic().toSorted()).toEqual([
      'Honda 2019 car',
      'Honda 2019 multipurpose passenger vehicle (mpv)',
      'Honda 2019 truck',
    ]);
    expect(takeLog()).toMatchObject([{ route: 'nhtsa', status: 200, source: 'vpic' }]);
  });

  it('are those of the year asked for', async () => {
    expect(await modelNames(await askModels('Honda', 1996))).toEqual([
      'Accord',
      'Civic',
      'Odyssey',
    ]);
  });

  it('are kept by the CDN for a day and refreshed behind the scenes for a week', async () => {
    const { headers } = await askModels('Toyota', 2021);

    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=604800',
      'netlify-vary': 'query=type|make|year',
      'netlify-cache-tag': 'vehicles',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('when the register', () => {
  async function expectBuiltIn(response: Response, reason: string): Promise<void> {
    expect(await modelNames(response)).toEqual(builtInModels('Mazda', 2020));
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('max-age=60,');
    expect(takeLog()).toMatchObject([{ status: 200, level: 'info', source: 'built-in', reason }]);
  }

  it.each([
    ['down', 'network'],
    ['error', 'status_500'],
    ['malformed', 'invalid_response'],
    ['redirect', 'network'],
  ] as const)('is in the state "%s", the built-in list stands in', async (mode, reason) => {
    platform.sandbox.setMode({ service: 'vpic', mode });

    await expectBuiltIn(await askModels('Mazda', 2020), reason);
  });

  it('is slow, the built-in list stands in after five seconds', async () => {
    platform.sandbox.setMode({ service: 'vpic', mode: 'slow', seconds: 20 });

    const startedAt = limits.nowMs();
    limits.run();
    await expectBuiltIn(await askModels('Mazda', 2020), 'timeout');
    expect(limits.nowMs() - startedAt).toBe(5000);
  });

  it('knows no model, the built-in list stands in', async () => {
    await expectBuiltIn(await askModels('Mazda', 2020), 'empty');
  });
});

describe('a question that makes no sense', () => {
  const newest = new Date().getFullYear() + 1;
  it.each([
    ['no type', '', 'type'],
    ['another type', '?type=decodeVin', 'type'],
    ['a make that is not ours', '?type=modelsByMakeYear&make=Lada&year=2020', 'make'],
    ['a make in other letters', '?type=modelsByMakeYear&make=HONDA&year=2020', 'make'],
    ['a prototype key as make', '?type=modelsByMakeYear&make=__proto__&year=2020', 'make'],
    ['no make', '?type=modelsByMakeYear&year=2020', 'make'],
    ['no year', '?type=modelsByMakeYear&make=Honda', 'year'],
    ['a year before 1990', '?type=modelsByMakeYear&make=Honda&year=1989', 'year'],
    ['a year to come', `?type=modelsByMakeYear&make=Honda&year=${newest + 1}`, 'year'],
    ['no number as year', '?type=modelsByMakeYear&make=Honda&year=20e2', 'year'],
  ])('%s is answered with 400 and not cached', async (_, query, field) => {
    const response = await callFunction('nhtsa', { query });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid', fields: { [field]: expect.any(String) as unknown } },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
    expect(callsToVpic()).toEqual([]);
  });

  it.each([1990, newest])('the year %d is on sale', async (year) => {
    expect(await modelNames(await askModels('Ford', year))).not.toEqual([]);
  });
});
