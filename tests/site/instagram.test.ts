import { describe, expect, it } from 'vitest';
import { builtPage, builtPages } from '#tests/support/built-site.ts';

const policyOf = ({ html }: { html: string }) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

describe('the gallery', () => {
  it('has its room on the home page, between the reviews and the services', () => {
    const sections = builtPage('/')
      .document.querySelectorAll('main section')
      .map((section) => section.id)
      .filter((id) => id !== '');
    expect(sections).toEqual(['reviews', 'latest-posts', 'services', 'auto-shop', 'follow']);
  });

  it('is nowhere else, the page for unknown addresses included', () => {
    const pages = builtPages().filter(({ html }) => html.includes('latest-posts'));
    expect(pages.map(({ path }) => path)).toEqual(['/']);
  });

  it('may play videos of our own address, which no other page may', () => {
    expect(policyOf(builtPage('/'))).toMatch(/media-src 'self';/);
    for (const page of builtPages().filter(({ path }) => path !== '/')) {
      expect(policyOf(page), page.path).not.toContain('media-src');
    }
  });

  it('has no pictures from anywhere but our own address', () => {
    expect(policyOf(builtPage('/'))).toContain("img-src 'self' data:");
  });

  it('asks for nothing before it is near: no script file, no preload', () => {
    const { document } = builtPage('/');
    expect(document.querySelectorAll('script[src], link[rel=modulepreload]')).toEqual([]);
  });
});
