import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPages, distFolder } from '#tests/support/site/built-site.ts';

describe.each(builtPages())('the pictures of $path', ({ document }) => {
  const images = document.querySelectorAll('img');

  it('hold their place before they arrive', () => {
    const unsized = images.filter(
      (image) => !Number(image.getAttribute('width')) || !Number(image.getAttribute('height')),
    );
    expect(unsized.map((image) => image.outerHTML)).toEqual([]);
  });

  it('are all there, in every size they are offered in', () => {
    const offered = document
      .querySelectorAll('img, source')
      .flatMap((element) => [
        element.getAttribute('src'),
        ...(element.getAttribute('srcset') ?? '')
          .split(',')
          .map((size) => size.trim().split(' ')[0]),
      ])
      .filter((address) => address?.startsWith('/'));
    const missing = offered.filter((address) => !existsSync(join(distFolder, address ?? '')));
    expect(missing).toEqual([]);
  });

  it('fetch the one above the fold first, and no second one', () => {
    const urgent = images.filter((image) => image.getAttribute('fetchpriority') === 'high');
    expect(urgent.length).toBeLessThanOrEqual(1);
    expect(urgent.filter((image) => image.getAttribute('loading') === 'lazy')).toEqual([]);
  });
});

it('no picture is encoded twice in one size and format', () => {
  const files = globSync('_astro/*.{avif,jpg,png,webp}', { cwd: distFolder });
  const same = Map.groupBy(files, (file) => readFileSync(join(distFolder, file), 'base64'));
  expect([...same.values()].filter(({ length }) => length > 1)).toEqual([]);
});
