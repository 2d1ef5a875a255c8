import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { securityHeaders, sitePolicy } from '#src/server/http/security-headers.ts';
import { builtPages, distFolder } from '#tests/support/site/built-site.ts';
import { directivesOf } from '#tests/support/site/policy.ts';
import { startStaticSite, type StaticSite } from '#tests/support/site/static-site.ts';

let site: StaticSite;

beforeAll(async () => {
  site = await startStaticSite();
});

afterAll(() => site.stop());

const editorPage = parse(readFileSync(join(distFolder, 'admin.html'), 'utf8'));

it('the editor is at /admin, with the headers that every answer has, and search engines leave it out', async () => {
  const { status, headers } = await site.handle(new Request(`${facts.origin}/admin`), '127.0.0.1');

  expect(status).toBe(200);
  for (const [name, value] of Object.entries(securityHeaders))
    expect([name, headers.get(name)]).toEqual([name, value]);
  expect(headers.get('content-security-policy')).toBe(sitePolicy);
  expect(editorPage.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('the editor runs no script but its own files, and talks to GitHub alone', () => {
  const meta = editorPage.querySelector('meta[http-equiv=content-security-policy]');
  const policy = directivesOf(meta?.getAttribute('content') ?? '');

  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  for (const name of ['font-src', 'worker-src'])
    expect([name, policy.get(name)]).toEqual([name, ["'self'"]]);
  const hosts = [...policy.values()].flat().filter((source) => source.startsWith('http'));
  expect(hosts.toSorted()).toEqual([
    'https://api.github.com',
    'https://avatars.githubusercontent.com',
  ]);
  expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
});

it('the editor brings its fonts and asks no font service', () => {
  expect(readdirSync(join(distFolder, 'admin/assets'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^source-sans.*\.woff2$/)]),
  );
  expect(readFileSync(join(distFolder, 'admin/editor.js'), 'utf8')).not.toContain('jsdelivr');
});

it('no other page, sitemap or robots.txt knows of the editor', () => {
  const naming = builtPages().filter(({ html }) => /["'/]admin\b/.test(html));
  expect(naming.map(({ path }) => path)).toEqual([]);
  for (const file of ['sitemap-0.xml', 'robots.txt', 'speculation-rules.json'])
    expect(readFileSync(join(distFolder, file), 'utf8')).not.toContain('admin');
});
