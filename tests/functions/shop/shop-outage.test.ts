import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callFunction, postJson } from '#tests/support/functions/function-platform.ts';
import { plain } from '#tests/support/builders/products.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('NETLIFY_DB_DRIVER', 'server');
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['shop', () => callFunction('shop')],
  ['shop, live', () => callFunction('shop', { query: '?fields=live' })],
  ['product', () => callFunction('product', { query: `?url_param=${plain.url_param}` })],
  ['getReviews', () => callFunction('getReviews', { query: `?url_param=${plain.url_param}` })],
  ['addReview', () => postJson('addReview', reviewBody())],
])('%s says kindly that the database is down, and nothing is cached', async (_, call) => {
  const response = await call();

  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
  expect(await response.json()).toMatchObject({
    error: { code: 'unavailable', message: expect.stringContaining('Please try again') as unknown },
  });
  expect(takeLog()).toMatchObject([{ status: 503, level: 'error' }]);
});

it('an unknown product is unknown too', async () => {
  expect((await callFunction('product', { query: '?url_param=wax-on' })).status).toBe(404);
  expect(takeLog()).toMatchObject([{ status: 404 }]);
});
