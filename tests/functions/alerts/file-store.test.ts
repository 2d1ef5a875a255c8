import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeServer, listen, requestServer } from '#dev/node-http.ts';
import { useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);

/** The file store as it is, but that it rejects what one of these methods asks. */
const rejected = new Set<string>();
let edgeURL = '';
const store = requestServer(async (request) => {
  if (rejected.has(request.method)) return new Response('Forbidden', { status: 403 });
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'PUT' ? await request.arrayBuffer() : null;
  const { method, headers } = request;
  return fetch(`${edgeURL}${pathname}${search}`, { method, headers, body });
});
beforeAll(async () => {
  const given = process.env.NETLIFY_BLOBS_CONTEXT ?? '';
  const context = JSON.parse(Buffer.from(given, 'base64').toString()) as { edgeURL: string };
  ({ edgeURL } = context);
  const before = { ...context, edgeURL: await listen(store, 0) };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(before)).toString('base64'));
});
afterEach(() => {
  rejected.clear();
});
afterAll(() => closeServer(store));

const title = 'The website cannot remember which alerts it has sent.';

it.each([['PUT'], ['GET'], ['GET', 'PUT']])(
  'while the file store fails at %s, the owner is notified of it once, and of nothing else',
  async (...methods) => {
    await site.runWatch();
    for (const method of methods) rejected.add(method);
    for (let quarter = 0; quarter < 3; quarter += 1) {
      site.pass(15);
      await site.runWatch();
    }
    const notified = site.notified().filter(({ way }) => way === 'mail');
    expect(notified.map((each) => each.title)).toEqual([title]);

    rejected.clear();
    for (let quarter = 0; quarter < 3; quarter += 1) {
      site.pass(15);
      await site.runWatch();
    }
    const solved = site.notified().filter(({ way, isSolved }) => way === 'mail' && isSolved);
    expect(solved.map((each) => each.title)).toEqual([title]);
  },
);
