import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { brotliBytes } from '#tests/support/site/built-site.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { copySite } from '#tests/support/site/site-copy.ts';
import { kilobytes, within, type BenchPart } from './bench-part.ts';
import { writeArticles } from './generated-articles.ts';

const secondsPerThousandArticles = 30;

const Products = z.array(
  z.looseObject({ name: z.string(), url_param: z.string(), description: z.string() }),
);

export const catalogueGrowth: BenchPart = {
  title: 'Growth of the shop',
  measure: ({ products }) =>
    growth('Products', products, writeProducts, () => Infinity, {
      '/shop': 'shop.html',
      'Its products, JSON': 'shop/products.json',
    }),
};

export const blogGrowth: BenchPart = {
  title: 'Growth of the blog',
  measure: ({ articles }) =>
    growth(
      'Articles',
      articles,
      writeArticles,
      (count) => Math.max(1, count / 1000) * secondsPerThousandArticles,
      { '/blog': 'blog.html', 'First search': 'blog/search/1.json', Feed: 'blog/feed.xml' },
    ),
};

async function growth(
  what: string,
  counts: readonly number[],
  write: (root: string, count: number) => void,
  limitSeconds: (count: number) => number,
  files: Record<string, string>,
): Promise<string> {
  const rows: string[][] = [];
  for (const count of counts) {
    const copy = copySite();
    try {
      write(copy.root, count);
      let peakMegabytes = 0;
      const { isBuilt, output, seconds } = await copy.build({}, (pid) => {
        peakMegabytes = Math.max(peakMegabytes, megabytesOf(pid));
      });
      if (!isBuilt) throw new Error(output);
      const sizes = Object.values(files)
        .map((file) => join(copy.root, 'dist', file))
        .map((file) => (existsSync(file) ? kilobytes(brotliBytes(readFileSync(file))) : '-'));
      const time = within(seconds, limitSeconds(count), seconds.toFixed(1));
      rows.push([String(count), time, peakMegabytes.toFixed(0), ...sizes]);
    } finally {
      copy.remove();
    }
  }
  return markdownTable([what, 'Build, s', 'Peak, MB', ...Object.keys(files)], rows);
}

/** With the processes that it has started. */
function megabytesOf(pid: number | undefined): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return processes
    .filter(([id, parent]) => id === pid || parent === pid)
    .reduce((sum, [, , kilobytes = 0]) => sum + kilobytes / 1000, 0);
}

export function writeProducts(root: string, count: number): void {
  const file = join(root, 'src/content/products.json');
  const real = Products.parse(JSON.parse(readFileSync(file, 'utf8')));
  const made = Array.from({ length: count }, (_, number) => {
    const product = real[number % real.length]!;
    const lap = Math.floor(number / real.length);
    return {
      ...product,
      id: `lw-${String(number + 1).padStart(3, '0')}`,
      sku: `LW-MADE-${number + 1}`,
      name: `${product.name.slice(0, 60)} ${lap === 0 ? '' : `No. ${lap + 1}`}`.trim(),
      url_param: `${product.url_param}${lap === 0 ? '' : `-${lap + 1}`}`,
      // What it goes with may not be among so few.
      goesWith: [],
    };
  });
  writeFileSync(file, JSON.stringify(made));
}
