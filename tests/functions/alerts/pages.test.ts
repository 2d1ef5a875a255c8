import type { APIContext } from 'astro';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { onRequest } from '#src/middleware.ts';
import { useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import { ann, askDesk, useStaff } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);
const [anns] = useStaff(ann);

const request = (path: string) => new Request(`${facts.origin}${path}`);
const failure = new Error('A row that cannot be read.');

/** The answer of the middleware around a page. */
async function render(page: () => Promise<Response>): Promise<Response> {
  const made = request('/shop/none');
  const context = { isPrerendered: false, request: made, url: new URL(made.url) } as APIContext;
  const response = await onRequest(context, page);
  if (!(response instanceof Response)) throw new Error('The middleware answered nothing.');
  return response;
}

/** A page that begins with its first bytes, and whose other part fails. */
const halfPage = () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<!doctype html><h1>Product'));
    },
    pull() {
      throw failure;
    },
  });
  return Promise.resolve(new Response(body));
};

const visits: [string, string, () => Promise<unknown>][] = [
  [
    'a page of the desk cannot be read',
    'desk-page',
    async () => {
      const { response } = await askDesk('/desk', { headers: { cookie: anns.cookie } }, () =>
        Promise.reject(failure),
      );
      expect(response.status).toBe(500);
    },
  ],
  ['a page cannot be made', 'pages', () => render(() => Promise.reject(failure))],
  ['a part of a page cannot be made', 'pages', () => render(halfPage)],
];

describe('the owner is notified', () => {
  it.each(visits)('when %s, as of a function', async (_, name, visit) => {
    platform.limits.stop();
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await visit();
      site.pass(3);
    }
    takeLog();
    await site.runWatch();
    const mails = site.notified().filter(({ way }) => way === 'mail');
    expect(mails.map(({ title }) => title)).toEqual([
      `Part of the website is failing, “${name}”: 100 of 100 requests.`,
    ]);
  });
});

it('a page that fails half-way is answered as a whole, with a failure and no part of it', async () => {
  const response = await render(halfPage);
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/^Something went wrong on our side\. .*call us at/);
  expect(takeLog()).toMatchObject([{ level: 'error', route: 'pages', status: 500 }]);
});

it('a page that is made is sent as it is', async () => {
  const page = new Response('<h1>Product Not Found</h1>', {
    status: 404,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
  const response = await render(() => Promise.resolve(page));
  expect([response.status, response.headers.get('x-robots-tag'), await response.text()]).toEqual([
    404,
    'noindex',
    '<h1>Product Not Found</h1>',
  ]);
});
