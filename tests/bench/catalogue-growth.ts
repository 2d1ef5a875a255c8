import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes } from '#tests/support/built-site.ts';
import { copySite } from '#tests/support/site-copy.ts';
import { medianKeystroke, type SearchedPage } from './keystrokes.ts';
import { writeProducts } from './made-up-products.ts';

// How the shop grows: `npm run bench:shop`, or with counts of your own after two hyphens.
// Products are made up in a copy of the project; nothing is written into the project itself.

const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [30, 300, 3000];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

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

const rows: Record<string, string>[] = [];
for (const count of counts) {
  const copy = copySite();
  try {
    writeProducts(copy.root, count);
    const { isBuilt, output, seconds, peakMegabytes } = await copy.build();
    if (!isBuilt) throw new Error(output);
    const dist = join(copy.root, 'dist');
    const brotli = (file: string) =>
      existsSync(join(dist, file)) ? kilobytes(brotliBytes(readFileSync(join(dist, file)))) : '-';
    rows.push({
      products: String(count),
      'build, s': seconds.toFixed(1),
      'peak, MB': peakMegabytes.toFixed(0),
      '/shop': brotli('shop.html'),
      'the rest, JSON': brotli('shop/more-products.json'),
      'key press, ms': (await medianKeystroke(dist, listing(count))).toFixed(1),
    });
    console.table(rows.slice(-1));
  } finally {
    copy.remove();
  }
}
console.table(rows);
