import { describe, expect, it } from 'vitest';
import { builtPage } from '#tests/support/site/built-site.ts';
import { directivesOf } from '#tests/support/site/policy.ts';

const { html, document } = builtPage('/shop/checkout');

const policy = directivesOf(
  document.querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content') ?? '',
);

describe('the built checkout', () => {
  it('stays out of search engines', () =>
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));

  it('lets in what Stripe documents, and nothing of the sandbox', () => {
    expect(policy.get('script-src')?.filter((source) => !source.startsWith("'sha256-"))).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
    expect(policy.get('frame-src')).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    expect(html).not.toContain('localhost');
  });

  it('says without JavaScript whom to call, and shows nothing that cannot work', () => {
    // What stands in a noscript element is text to the parser.
    expect(document.querySelector('noscript')?.innerHTML).toMatch(/ href="tel:\+1\d{10}"/);
    expect(html).toMatch(/@media \(scripting: ?none\)\{\.script-only\{display:none ?!important\}/);
    expect(document.querySelector('.script-only input[name=email]')).not.toBeNull();
  });
});
