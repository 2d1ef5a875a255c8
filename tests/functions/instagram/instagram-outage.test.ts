import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callFunction } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('INSTAGRAM_ACCESS_TOKEN', 'IGAA-token');
  vi.stubEnv('INSTAGRAM_ORIGIN', 'http://localhost:9');
  vi.stubEnv('NETLIFY_DB_DRIVER', 'server');
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it('with the database down, the posts are not to be had, and nothing is cached', async () => {
  const response = await callFunction('instagram');

  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
  expect(await response.text()).not.toContain('IGAA');
  expect(takeLog()).toMatchObject([{ status: 503, level: 'error' }]);
});
