import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { robotsTxt } from '#src/seo/robots.ts';
import { shareImagePath } from '#src/seo/share-image.ts';

describe('robots.txt', () => {
  it.each([undefined, 'production'])('opens the published site (context %s)', (context) =>
    expect(robotsTxt(context)).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${facts.origin}/sitemap-index.xml\n`,
    ),
  );

  it.each(['deploy-preview', 'branch-deploy'])('closes a %s', (context) =>
    expect(robotsTxt(context)).toBe('User-agent: *\nDisallow: /\n'),
  );
});

describe('share images', () =>
  it.each([
    ['/', '/share/home.jpg'],
    ['/ppf.html', '/share/ppf.jpg'],
    ['/blog/is-ppf-worth-it', '/share/blog-is-ppf-worth-it.jpg'],
  ])('of %s are served at %s', (pathname, path) => expect(shareImagePath(pathname)).toBe(path)));
