import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { securityHeaders, sitePolicy } from '#src/server/http/security-headers.ts';
import { builtPage, builtPaths } from '#tests/support/site/built-site.ts';
import { directivesOf } from '#tests/support/site/policy.ts';
import { startStaticSite, type StaticSite } from '#tests/support/site/static-site.ts';

let site: StaticSite;

beforeAll(async () => {
  site = await startStaticSite();
});

afterAll(() => site.stop());

const get = (path: string) => site.handle(new Request(`${facts.origin}${path}`), '127.0.0.1');

function ownPolicy(path: string): Map<string, string[]> {
  const meta = builtPage(path).document.querySelector('meta[http-equiv="content-security-policy"]');
  return directivesOf(meta?.getAttribute('content') ?? '');
}

describe.each(builtPaths())('%s', (path) => {
  const policy = ownPolicy(path);

  it('is framed by nobody, sends forms home and loads no plug-in', async () => {
    const { headers } = await get(path);
    const header = directivesOf(headers.get('content-security-policy') ?? '');

    expect(header.get('frame-ancestors')).toEqual(["'none'"]);
    expect(header.get('object-src')).toEqual(["'none'"]);
    expect(header.get('base-uri')).toEqual(["'self'"]);
    expect(header.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });
});

describe.each([
  ['a page', '/'],
  ['a file', '/robots.txt'],
  ['a picture', '/favicon.svg'],
  ['a text for other sites', '/.well-known/security.txt'],
  ['an address that is no page', '/no-such-page'],
  ['a file that is gone', '/_astro/none.js'],
  ['a page made on demand', '/shop/no-such-product'],
])('%s (%s)', (_, path) =>
  it('has the headers that every answer has', async () => {
    const { headers } = await get(path);

    for (const [name, value] of Object.entries(securityHeaders)) {
      const isShared = path === '/.well-known/security.txt' && name.endsWith('Resource-Policy');
      expect([name, headers.get(name)]).toEqual([name, isShared ? 'cross-origin' : value]);
    }
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8};/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const policy = directivesOf(headers.get('content-security-policy') ?? '');
    for (const [name, sources] of directivesOf(sitePolicy)) {
      // The editor's preview needs a base of our own; a page's own policy allows none.
      const isStricter = name === 'base-uri' && path === '/shop/no-such-product';
      expect([name, policy.get(name)]).toEqual([name, isStricter ? ["'none'"] : sources]);
    }
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  }),
);

it('the features of a device that no page of ours uses are switched off', async () => {
  const policy = (await get('/')).headers.get('permissions-policy');

  for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'midi']) {
    expect(policy).toContain(`${feature}=()`);
  }
  expect(policy).toContain('payment=(self "https://js.stripe.com")');
});
