import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes } from '#tests/support/built-site.ts';
import { markdownTable } from '#tests/support/markdown.ts';
import { copySite } from '#tests/support/site-copy.ts';
import { kilobytes, type BenchPart } from './bench-part.ts';
import { medianKeystroke, type SearchedPage } from './keystrokes.ts';
import { writeProducts } from './made-up-products.ts';

const listing = (count: number): SearchedPage => ({
  path: '/shop',
  words: ['polish', 'towel', 'pad 140', 'foam', 'zzz'],
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
    return `Key press: from a letter in the search to the new list, processor slowed down 4 times, median.

${markdownTable(['Products', 'Build, s', 'Peak, MB', '/shop', 'The rest, JSON', 'Key press, ms'], rows)}`;
  },
};

async function measured(count: number): Promise<string[]> {
  const copy = copySite();
  try {
    writeProducts(copy.root, count);
    const { isBuilt, output, seconds, peakMegabytes } = await copy.build();
    if (!isBuilt) throw new Error(output);
    const dist = join(copy.root, 'dist');
    const brotli = (file: string) =>
      existsSync(join(dist, file)) ? kilobytes(brotliBytes(readFileSync(join(dist, file)))) : '-';
    return [
      String(count),
      seconds.toFixed(1),
      peakMegabytes.toFixed(0),
      brotli('shop.html'),
      brotli('shop/more-products.json'),
      (await medianKeystroke(dist, listing(count))).toFixed(1),
    ];
  } finally {
    copy.remove();
  }
}
