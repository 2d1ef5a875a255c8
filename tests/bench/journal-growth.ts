import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes } from '#tests/support/built-site.ts';
import { copySite } from '#tests/support/site-copy.ts';
import { journalSearch, medianKeystroke } from './keystrokes.ts';
import { writeArticles } from './made-up-articles.ts';

// How the journal grows: `npm run bench:journal`, or with counts of your own after two hyphens.
// Articles are made up in a copy of the project; nothing is written into the project itself.

const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [10, 100, 1000, 5000];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const rows: Record<string, string>[] = [];
for (const count of counts) {
  const copy = copySite();
  try {
    writeArticles(copy.root, count);
    const { isBuilt, output, seconds, peakMegabytes } = await copy.build();
    if (!isBuilt) throw new Error(output);
    const dist = join(copy.root, 'dist');
    const brotli = (file: string) => kilobytes(brotliBytes(readFileSync(join(dist, file))));
    rows.push({
      articles: String(count),
      'build, s': seconds.toFixed(1),
      'peak, MB': peakMegabytes.toFixed(0),
      '/blog': brotli('blog.html'),
      'search index': brotli('blog/search.json'),
      feed: brotli('blog/feed.xml'),
      'key press, ms': (await medianKeystroke(dist, journalSearch)).toFixed(1),
    });
    console.table(rows.slice(-1));
  } finally {
    copy.remove();
  }
}
console.table(rows);
