import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { paths } from '#src/lib/paths.ts';
import { plain } from '#tests/support/builders/products.ts';
import {
  brotliBytes,
  builtPage,
  builtPages,
  distFolder,
  menuScriptBytes,
  scriptCodeOf,
  scriptFilesOf,
} from '#tests/support/site/built-site.ts';
import { kindOf } from '#tests/support/site/page-kinds.ts';

const KB = 1000;
const ownScriptBytes: Record<string, number> = {
  '/paint-correction': 500,
  '/headlight-restoration': 500,
  // The owner's hours and special days are in it.
  '/location': 1750,
  '/booked': KB,
  '/inquiries': 2 * KB,
  '/': 2 * KB,
};

const pages = builtPages().filter(({ path }) => path !== '/404');

it.each(pages)('$path sends at most the HTML of its kind, with its styles inside', (page) => {
  const { kind, budget } = kindOf(page.path);
  const beyond = kind === 'shop listing' ? Math.max(0, catalogue.length - 32) : 0;
  expect(brotliBytes(page.html)).toBeLessThanOrEqual((budget.html + 0.2 * beyond) * KB);
  expect(page.document.querySelectorAll('link[rel=stylesheet]')).toEqual([]);
});

it.each(pages.filter(({ path }) => kindOf(path).budget.script === 0 || path in ownScriptBytes))(
  '$path runs no script but that of its menu and its own small element',
  ({ path, document }) => {
    const bytes = brotliBytes(scriptCodeOf(document)) - brotliBytes('');
    expect(bytes).toBeLessThanOrEqual(menuScriptBytes + (ownScriptBytes[path] ?? 0));
  },
);

// A layer that is opened before the reset loses to it.
it.each(pages)('$path names its layers in their order', ({ html }) => {
  const named = [...html.matchAll(/@layer ([^{;]*)[{;]/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const layers = new Set(named.map((name) => name.trim()));
  expect([...layers]).toEqual(['reset', 'base', 'prose'].filter((name) => layers.has(name)));
});

it('the font weighs at most 24 KB, its letters with accents 16 KB more where there are any', () => {
  const folder = join(distFolder, '_astro/fonts');
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  const [accents = Infinity, font = Infinity, ...others] = sizes.toSorted((a, b) => a - b);
  expect(accents).toBeLessThanOrEqual(16 * KB);
  expect(font).toBeLessThanOrEqual(24 * KB);
  expect(others).toEqual([]);
});

describe('islands', () => {
  it.each([
    ['/', 85],
    [paths.quoteBuilder, kindOf(paths.quoteBuilder).budget.script],
    [paths.checkout, kindOf(paths.checkout).budget.script],
    [paths.shop, 95],
    [`${paths.shop}/${plain.url_param}`, 95],
  ])('of %s weigh at most %d KB with all that a visit may fetch', (path, kilobytes) =>
    expect(
      bytesOf(islandFiles(path, { withLater: path !== '/' && path !== paths.checkout })),
    ).toBeLessThanOrEqual(kilobytes * KB),
  );

  it.each([paths.shop, `${paths.shop}/${plain.url_param}`])(
    'of %s that the first sign of intent wakes, React and the cart with them, weigh at most 85 KB',
    (path) => expect(bytesOf(islandFiles(path))).toBeLessThanOrEqual(85 * KB),
  );

  it.each([paths.shop, `${paths.shop}/${plain.url_param}`])(
    'of %s weigh at most 8 KB before anyone shows intent',
    (path) => expect(bytesOf(scriptFilesOf(builtPage(path).document))).toBeLessThanOrEqual(8 * KB),
  );

  it('bring Stripe to the checkout alone, and the shop to its own pages', () => {
    const withStripe = builtPages().filter(({ path, html }) =>
      [html, ...islandFiles(path).map(readScript)].some((text) => text.includes('js.stripe.com')),
    );
    expect(withStripe.map(({ path }) => path)).toEqual([paths.checkout]);
    const others = builtPages().filter(({ path }) => !path.startsWith(paths.shop));
    expect(others.filter(({ html }) => /CartButton|ShopListing/.test(html))).toEqual([]);
  });
});

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, url) => sum + brotliBytes(readScript(url)), 0);
}

function readScript(url: string): string {
  return readFileSync(join(distFolder, url), 'utf8');
}

function islandFiles(path: string, { withLater = false } = {}): string[] {
  const { document } = builtPage(path);
  const roots = document
    .querySelectorAll('astro-island')
    .flatMap((island) => [
      island.getAttribute('component-url'),
      island.getAttribute('renderer-url'),
    ])
    .concat(scriptFilesOf(document))
    .filter((url) => url !== undefined);
  const files = new Set<string>();
  const add = (url: string) => {
    if (files.has(url)) return;
    files.add(url);
    const imports = withLater
      ? /(?:from|import)\s*\(?["`](\.\/[^"`]+\.js)["`]/g
      : /(?:from|import)\s*["`](\.\/[^"`]+\.js)["`]/g;
    for (const [, target] of readScript(url).matchAll(imports))
      add(new URL(target ?? '', `https://site${url}`).pathname);
  };
  roots.forEach(add);
  return [...files];
}
