import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes } from '#tests/support/site/built-site.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { copySite } from '#tests/support/site/site-copy.ts';
import { kilobytes, within, type BenchPart } from './bench-part.ts';
import { journalSearch, medianKeystroke } from './keystrokes.ts';
import { writeArticles } from './made-up-articles.ts';

/** Longest a build of a thousand articles may take (seconds); others in proportion. */
const secondsPerThousand = 30;

/** How the journal grows: articles are made up in a copy of the project, nothing is written into it. */
export const journalGrowth: BenchPart = {
  title: 'Growth of the journal',
  measure: async ({ articles }) => {
    const rows: string[][] = [];
    for (const count of articles) rows.push(await measured(count));
    return `Key press: from a letter in the search to the new list, processor slowed down 4 times, median.

${markdownTable(['Articles', 'Build, s', 'Peak, MB', '/blog', 'Search index', 'Feed', 'Key press, ms'], rows)}`;
  },
};

async function measured(count: number): Promise<string[]> {
  const copy = copySite();
  try {
    writeArticles(copy.root, count);
    const { isBuilt, output, seconds, peakMegabytes } = await copy.build();
    if (!isBuilt) throw new Error(output);
    const dist = join(copy.root, 'dist');
    const brotli = (file: string) => kilobytes(brotliBytes(readFileSync(join(dist, file))));
    const limit = Math.max(secondsPerThousand, (count / 1000) * secondsPerThousand);
    return [
      String(count),
      within(seconds, limit, seconds.toFixed(1)),
      peakMegabytes.toFixed(0),
      brotli('blog.html'),
      brotli('blog/search.json'),
      brotli('blog/feed.xml'),
      (await medianKeystroke(dist, journalSearch)).toFixed(1),
    ];
  } finally {
    copy.remove();
  }
}
