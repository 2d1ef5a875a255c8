import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
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

/** In a link or the card of one it leads to another page; in a button it chooses the picture beside it. */
function isThumbnail(image: HTMLElement): boolean {
  return Boolean(image.closest('a, button') ?? image.closest('li, .card')?.querySelector('a'));
}

// The page of an unknown address repeats the sections of the home page.
const pageViews = builtPages()
  .filter(({ path }) => path !== '/404')
  .map(({ path, document }) => {
    const images = document.querySelectorAll('main img').filter((image) => !isThumbnail(image));
    return { path, views: images.map(viewOf) };
  });

function viewOf(image: HTMLElement): string {
  return image.getAttribute('src')?.replace(/^.*\/|\..*$/g, '') ?? '';
}

it.each(pageViews)('$path has no view twice', ({ views }) => {
  expect(views.filter((view, index) => views.indexOf(view) !== index)).toEqual([]);
});

it('no view is on more than two pages', () => {
  const places = Map.groupBy(
    pageViews.flatMap(({ path, views }) => views.map((view) => ({ view, path }))),
    ({ view }) => view,
  );
  const frequent = [...places].filter(([, pages]) => pages.length > 2);
  expect(
    frequent.map(([view, pages]) => `${view}: ${pages.map(({ path }) => path).join()}`),
  ).toEqual([]);
});

it('no picture is encoded twice in one size and format', () => {
  const files = globSync('_astro/*.{avif,jpg,png,webp}', { cwd: distFolder });
  const same = Map.groupBy(files, (file) => readFileSync(join(distFolder, file), 'base64'));
  expect([...same.values()].filter(({ length }) => length > 1)).toEqual([]);
});

it('the noise over dark pictures is one file of at most 4 KB', () => {
  const sizes = globSync('_astro/noise.*', { cwd: distFolder }).map(
    (file) => statSync(join(distFolder, file)).size,
  );
  expect(sizes).toEqual([expect.any(Number)]);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4000);
});
