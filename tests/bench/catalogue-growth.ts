import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { matchProducts, noFilter } from '#src/features/shop/listing/filter.ts';
import { brotliBytes } from '#tests/support/site/built-site.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { copySite } from '#tests/support/site/site-copy.ts';
import { kilobytes, median, within, type BenchPart } from './bench-part.ts';
import { medianKeystroke, type SearchedPage } from './keystrokes.ts';
import { writeProducts } from './made-up-products.ts';
import { slowdown } from './measured-browser.ts';

const words = ['polish', 'towel', 'pad 140', 'foam', 'zzz'];

/** Longest the filter alone may take on a phone: one picture of its screen (milliseconds). */
const filterLimitMs = 16;

const listing = (count: number): SearchedPage => ({
  path: '/shop',
  words,
  prepare: async (page) => {
    await page.getByRole('searchbox').click();
    await page
      .getByRole('status')
      .filter({ hasText: `${count} products` })
      .waitFor();
  },
});

/** How the shop grows: products are made up in a copy of the project, nothing is written into it. */
export const catalogueGrowth: BenchPart = {
  title: 'Growth of the shop',
  measure: async ({ products }) => {
    const rows: string[][] = [];
    for (const count of products) rows.push(await measured(count));
    return `Filter: the rule alone, in the browser's engine, median of the letters typed, times ${slowdown}. Key press: from a letter in the search to the new list, processor slowed down ${slowdown} times, median.

${markdownTable(['Products', 'Build, s', 'Peak, MB', '/shop', 'The rest, JSON', 'Filter, ms', 'Key press, ms'], rows)}`;
  },
};

async function measured(count: number): Promise<string[]> {
  const copy = copySite();
  try {
    writeProducts(copy.root, count);
    const { isBuilt, output, seconds, peakMegabytes } = await copy.build();
    if (!isBuilt) throw new Error(output);
    const dist = join(copy.root, 'dist');
    const filtering = filterMs(count);
    const brotli = (file: string) =>
      existsSync(join(dist, file)) ? kilobytes(brotliBytes(readFileSync(join(dist, file)))) : '-';
    return [
      String(count),
      seconds.toFixed(1),
      peakMegabytes.toFixed(0),
      brotli('shop.html'),
      brotli('shop/products.json'),
      within(filtering, filterLimitMs, filtering.toFixed(2)),
      (await medianKeystroke(dist, listing(count))).toFixed(1),
    ];
  } finally {
    copy.remove();
  }
}

/** What filtering so many products takes for one letter on a phone, without drawing the list. */
function filterMs(count: number): number {
  const laps = Math.ceil(count / catalogue.length);
  const products = Array.from({ length: laps }, () => catalogue)
    .flat()
    .slice(0, count)
    .map((product) => ({ ...product, rating: 0, reviews: 0 }));
  const queries = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)));
  const times = queries.map((query) => {
    const startedAt = performance.now();
    matchProducts(products, { ...noFilter, query });
    return performance.now() - startedAt;
  });
  return median(times) * slowdown;
}
