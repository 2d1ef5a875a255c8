import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { parseFrontmatter } from 'astro/markdown';

const folder = 'src/content/articles';

export function articleText(id: string): string {
  return parseFrontmatter(readFileSync(join(folder, `${id}.mdx`), 'utf8')).content;
}

/** The fields of articles alone: Astro's own loader makes two modules of each, which take 0.7 MB of a build's memory. */
export const articlesLoader: Loader = {
  name: 'articles',
  load({ store, watcher, ...astro }) {
    function readAll() {
      store.clear();
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.mdx'))) {
        const source = readFileSync(join(folder, file), 'utf8');
        const { frontmatter } = parseFrontmatter(source);
        const digest = astro.generateDigest(source);
        store.set({ id: basename(file, '.mdx'), data: frontmatter, digest });
      }
    }
    readAll();
    watcher?.add(folder);
    watcher?.on('all', (_event, file) => {
      if (file.includes(folder)) readAll();
    });
    return Promise.resolve();
  },
};
