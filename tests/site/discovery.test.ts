import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { isIndexable } from '#src/seo/head.ts';
import { shareImageName, shareImageSize } from '#src/seo/share-image.ts';
import { builtPages, distFolder } from '#tests/support/site/built-site.ts';

function built(file: string): string {
  return readFileSync(join(distFolder, file), 'utf8');
}

describe('the sitemap', () => {
  const listed = Array.from(
    built('sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, loc]) => loc,
  );

  it('lists every page that search engines may show, and no other', () => {
    const open = builtPages()
      .filter(({ html }) => isIndexable(html))
      .map(({ path }) => `${facts.origin}${path}`);
    expect(listed.toSorted()).toEqual(open.toSorted());
  });

  it('is found through robots.txt', () => {
    const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(built('robots.txt')) ?? [];
    expect(built(new URL(sitemap).pathname)).toContain(`${facts.origin}/sitemap-0.xml`);
  });
});

describe('the manifest', () => {
  const { icons } = JSON.parse(built('manifest.webmanifest')) as {
    icons: { src: string; sizes: string; type: string }[];
  };

  it.each(icons.filter(({ type }) => type === 'image/png'))('names $src as it is', async (icon) => {
    const { width, height, format } = await sharp(join(distFolder, icon.src)).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
    expect(format).toBe('png');
  });

  it('is linked from every page, with icons that exist', () => {
    for (const { document } of builtPages()) {
      const links = ['manifest', 'icon', 'apple-touch-icon'].map((rel) =>
        document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href'),
      );
      expect(links.filter((href) => !href || !existsSync(join(distFolder, href)))).toEqual([]);
    }
  });
});

describe('share images', () => {
  const own = builtPages()
    .map(({ path }) => join(distFolder, 'share', `${shareImageName(path)}.jpg`))
    .filter((file) => existsSync(file));

  it.each(own)('%s has the size the head states and a weight networks accept', async (file) => {
    const { width, height } = await sharp(file).metadata();
    expect({ width, height }).toEqual(shareImageSize);
    expect(readFileSync(file).length).toBeLessThan(300_000);
  });
});
