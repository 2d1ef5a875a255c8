import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { faviconSvg, squareIconSvg } from '#src/seo/icons.ts';
import { robotsTxt } from '#src/seo/robots.ts';
import { shareImagePath } from '#src/seo/share-image.ts';
import { webManifest } from '#src/seo/web-manifest.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="34" viewBox="0 0 30 34"><path stroke="currentColor" opacity=".55"/></svg>';

describe('robots.txt', () => {
  it.each([undefined, 'production'])('opens the published site (context %s)', (context) => {
    expect(robotsTxt(context)).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${facts.origin}/sitemap-index.xml\n`,
    );
  });

  it.each(['deploy-preview', 'branch-deploy'])('closes a %s', (context) => {
    expect(robotsTxt(context)).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('share images', () => {
  it.each([
    ['/', '/share/home.jpg'],
    ['/ppf.html', '/share/ppf.jpg'],
    ['/blog/is-ppf-worth-it', '/share/blog-is-ppf-worth-it.jpg'],
  ])('of %s are served at %s', (pathname, path) => {
    expect(shareImagePath(pathname)).toBe(path);
  });
});

describe('icons', () => {
  it('show the logo without the page around it', () => {
    expect(faviconSvg(logo)).not.toMatch(/currentColor|opacity/);
    expect(squareIconSvg(logo)).not.toContain('currentColor');
  });

  it('keep the logo within the part every system shows', () => {
    const [, x, y, width, height] = /x="(\d+)" y="(\d+)" .*?width="(\d+)" height="(\d+)"/
      .exec(squareIconSvg(logo))!
      .map(Number);
    const corner = Math.hypot(50 - x!, 50 - y!);
    expect(corner).toBeLessThanOrEqual(40);
    expect(x! * 2 + width!).toBe(100);
    expect(y! * 2 + height!).toBe(100);
  });

  it('are all named in the manifest', () => {
    expect(webManifest().icons.map(({ src }) => src)).toEqual([
      '/favicon.svg',
      '/icon-192.png',
      '/icon-512.png',
      '/apple-touch-icon.png',
    ]);
  });
});
