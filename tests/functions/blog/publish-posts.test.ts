import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { closeServer, createHttpServer, listen } from '#dev/node-http.ts';
import { publishDueArticles } from '#src/features/blog/publish-due-articles.server.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

/** The published site with the days it holds back, and Netlify with its build hook. */
let heldBack = '[]';
let hookStatus = 200;
let builds = 0;
const server = createHttpServer((request, response) => {
  if (request.url === '/blog/due-days.json') response.end(heldBack);
  else if (request.method === 'POST' && request.url === '/build_hooks/7') {
    builds += hookStatus === 200 ? 1 : 0;
    response.writeHead(hookStatus).end();
  } else response.writeHead(404).end();
});

beforeAll(async () => {
  process.env.URL = await listen(server, 0);
  process.env.BUILD_HOOK_URL = `${process.env.URL}/build_hooks/7`;
});
afterAll(() => closeServer(server));
beforeEach(() => {
  [heldBack, hookStatus, builds] = ['["2026-12-01","2026-12-24"]', 200, 0];
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the schedule did at a moment, and the problem that the watch finds afterwards. */
async function run(at: string): Promise<unknown[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  const response = await callFunction('publish-posts', { method: 'POST' });
  const rows = await platform.database.query(
    `select problem from heartbeats where schedule = 'publish-posts'`,
  );
  return [(await response.json()) as unknown, (rows[0] as { problem: unknown }).problem];
}

it('a build is started on the day in Surrey on which an article is due, and on no day before', async () => {
  expect(await run('2026-12-01T06:59:00Z')).toEqual([{ due: 0 }, null]);
  expect(builds).toBe(0);
  expect(await run('2026-12-01T08:15:00Z')).toEqual([{ due: 1 }, null]);
  expect(builds).toBe(1);
});

it('an article that is held back longer than its day is an alert, and a build is started again', async () => {
  expect(await run('2026-12-02T08:15:00Z')).toEqual([
    { due: 1, problem: 'posts_late' },
    'posts_late',
  ]);
  expect(builds).toBe(1);
  await callFunction('send-mails', { method: 'POST' });
  takeLog();
  expect(platform.mails().map(({ subject }) => subject)).toContainEqual(
    'Alert: The site was not built on a day on which it had to be.',
  );
});

it.each([
  ['takes no call', () => (hookStatus = 404), { due: 1, failure: 'status_404' }],
  ['is not read', () => (heldBack = '<!doctype html>'), { due: 0, failure: 'malformed' }],
])('what %s is a problem of the same day', async (_, breakIt, failure) => {
  breakIt();
  expect(await run('2026-12-01T08:15:00Z')).toEqual([
    { ...failure, problem: 'posts_late' },
    'posts_late',
  ]);
});

it('an article that is due without a build hook is a problem, and without an article that is due nothing is', async () => {
  const settings = { URL: process.env.URL };
  expect(await publishDueArticles(settings, new Date('2026-12-01T12:00:00Z'))).toEqual({
    due: 1,
    failure: 'no_build_hook',
    problem: 'posts_late',
  });
  expect(await publishDueArticles(settings, new Date('2026-11-30T12:00:00Z'))).toEqual({ due: 0 });
});
