import { describe, expect, it } from 'vitest';
import { builtPage } from '#tests/support/site/built-site.ts';

const { html, document } = builtPage('/shop/checkout');

function sources(directive: string): string[] {
  const policy = document
    .querySelector('meta[http-equiv=content-security-policy]')
    ?.getAttribute('content');
  const found = policy?.split(';').find((part) => part.trim().startsWith(`${directive} `));
  return found?.trim().split(' ').slice(1) ?? [];
}

describe('the built checkout', () => {
  it('stays out of search engines', () =>
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));

  it('lets in what Stripe documents, and nothing of the sandbox', () => {
    expect(sources('script-src').filter((source) => !source.startsWith("'sha256-"))).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
    expect(sources('frame-src')).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(sources('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    expect(html).not.toContain('localhost');
  });

  it('says without JavaScript whom to call, and shows nothing that cannot work', () => {
    // What stands in a noscript element is text to the parser.
    expect(document.querySelector('noscript')?.innerHTML).toMatch(/ href="tel:\+1\d{10}"/);
    expect(html).toMatch(/@media \(scripting:\s?none\)\{\.island[^{]*\{display:none\}/);
    expect(document.querySelector('.island input[name=email]')).not.toBeNull();
  });
});
