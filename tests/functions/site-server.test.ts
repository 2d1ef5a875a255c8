import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { startSite, type Site } from '#tests/support/site/site-server.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const files = {
  'netlify.toml': `[build]
publish = "dist"
[[redirects]]
from = "/old-from-toml"
to = "/about"
status = 301
[[headers]]
for = "/*"
[headers.values]
X-From-Toml = "yes"
`,
  'package.json': '{ "secret": "not served" }',
  'dist/_redirects': '/old-page /about 301\n',
  'dist/index.html': '<title>Home</title>',
  'dist/about.html': `<title>About</title>${'<p>Cars</p>'.repeat(200)}`,
  'dist/404.html': '<title>Not found</title>',
  'dist/_astro/app.abc123.js': 'export {}',
  'dist/picture.avif': 'not really a picture',
  '.netlify/v1/functions/ssr/ssr.mjs': `export default async (request) =>
    new URL(request.url).pathname === '/live'
      ? new Response('<title>Live</title>', { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } })
      : undefined;
    export const config = { path: ['/live'] };`,
};

let root = '';
let site: Site;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lustreworks-site-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  site = await startSite({ port: 0, root });
});

afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true, force: true });
});

const get = (address: string, init: RequestInit = {}) =>
  fetch(site.origin + address, { redirect: 'manual', ...init });

function getRaw(address: string, encoding: string): Promise<{ encoding: unknown; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ encoding: unknown; body: Buffer }>();
  const headers = { 'accept-encoding': encoding };
  request(site.origin + address, { headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}

describe('the server for the built site', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
  ])('serves the page %s with the headers of netlify.toml', async (address, title) => {
    const response = await get(address);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('x-from-toml')).toBe('yes');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it.each(['/old-page', '/old-from-toml'])('redirects %s', async (address) => {
    const response = await get(address);

    expect(response.status).toBe(301);
    expect(new URL(response.headers.get('location') ?? '', site.origin).pathname).toBe('/about');
  });

  it.each([
    '/nowhere',
    '/shop/nowhere',
    '/package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('answers %s with the 404 page', async (address) => {
    const response = await get(address);

    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<title>Not found</title>');
  });

  it('makes on demand what is no file', async () => {
    const response = await get('/live');

    expect(await response.text()).toBe('<title>Live</title>');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('etag')).toBe(false);
  });

  it('compresses text with brotli, and nothing else', async () => {
    const page = await getRaw('/about', 'gzip, deflate, br');
    const picture = await getRaw('/picture.avif', 'br');

    expect(page.encoding).toBe('br');
    expect(brotliDecompressSync(page.body).toString()).toBe(files['dist/about.html']);
    expect(page.body.byteLength).toBeLessThan(200);
    expect((await getRaw('/about', 'gzip')).encoding).toBe('gzip');
    expect((await getRaw('/about', 'identity')).encoding).toBeUndefined();
    expect(picture.encoding).toBeUndefined();
  });

  it('lets files that are named by their content be kept for a year', async () => {
    const { headers } = await get('/_astro/app.abc123.js');

    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/_astro/missing.js')).headers.get('cache-control')).not.toContain(
      'immutable',
    );
  });

  it('answers 304 when nothing has changed', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const again = await get('/about', { headers: { 'If-None-Match': etag } });

    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await get('/about', { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('runs the functions on its own database and the fakes', async () => {
    const lead = inquiryBody();
    const response = await get('/.netlify/functions/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.origin },
      body: JSON.stringify(lead),
    });
    const models = await get(
      '/.netlify/functions/nhtsa?type=modelsByMakeYear&make=Honda&year=2019',
    );

    expect(response.status).toBe(201);
    expect(await site.database.query('select id from leads')).toEqual([{ id: lead.id }]);
    expect(await models.text()).toContain('Ridgeline');
    expect(await (await fetch(`${site.sandbox.origin}/state`)).text()).toContain(
      'Honda 2019 truck',
    );
    expect((await get('/.netlify/functions/none')).status).toBe(404);
    takeLog();
  });
});
