import { describe, expect, it } from 'vitest';
import { builtPage, builtPages } from '#tests/support/site/built-site.ts';

const policyOf = ({ html }: { html: string }) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

describe('the Instagram posts', () => {
  it('is on the home page and on the page for unknown URLs, and nowhere else', () => {
    const pages = builtPages().filter(({ html }) => html.includes('latest-posts'));
    expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/404']);
  });

  it('may play videos of our own origin, which no other page may', () => {
    const pages = builtPages().filter((page) => policyOf(page).includes('media-src'));
    expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/404']);
    for (const page of pages) expect(policyOf(page)).toMatch(/media-src 'self';/);
  });

  it('has no pictures from anywhere but our own address', () =>
    expect(policyOf(builtPage('/'))).toContain("img-src 'self' data:"));
});
