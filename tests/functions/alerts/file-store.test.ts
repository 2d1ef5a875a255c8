import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { closeServer, listen, requestServer } from '#dev/node-http.ts';
import { readFromStore, saveInStore } from '#src/server/deploy/file-store.server.ts';
import { useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);

/** The file store as it is, but that it rejects what one of these methods asks. */
const rejected = new Set<string>();
let uncachedEdgeURL = '';
const store = requestServer(async (request) => {
  if (rejected.has(request.method)) return new Response('Forbidden', { status: 403 });
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'PUT' ? await request.arrayBuffer() : null;
  const { method, headers } = request;
  return fetch(`${uncachedEdgeURL}${pathname}${search}`, { method, headers, body });
});

function changeContext(change: object): { uncachedEdgeURL: string } {
  const given = Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString();
  const context = { ...(JSON.parse(given) as { uncachedEdgeURL: string }), ...change };
  const changed = Buffer.from(JSON.stringify(context)).toString('base64');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', changed);
  return context;
}

beforeAll(async () => {
  ({ uncachedEdgeURL } = changeContext({}));
  changeContext({ uncachedEdgeURL: await listen(store, 0) });
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

it('reads what was just written, where the copies close to visitors are a minute old', async () => {
  const before = requestServer(() => Promise.resolve(new Response(null, { status: 404 })));
  changeContext({ edgeURL: await listen(before, 0) });
  await saveInStore('instagram', 'posts', ['new']);
  expect(await readFromStore('instagram', 'posts', z.array(z.string()))).toEqual(['new']);
  await closeServer(before);
});
