import { readArticleText } from './article-text.ts';
import type { LinkTargets } from './check-links.ts';
import type { PictureSizes } from './check-pictures.ts';
import type { ReadBefore } from './read-before.ts';
import { readSource, withoutFrontMatter } from './read-source.ts';

export type ArticleSource = ReturnType<typeof readArticle>;

export interface ContentContext extends LinkTargets {
  pictures: PictureSizes;
  readBefore?: ReadBefore | undefined;
}

export function readArticle(slug: string, source: string) {
  const front = readSource(`${slug}.mdx`, source);
  const text = withoutFrontMatter(source);
  const firstLine = text.search(/[^\n]/) + 1 || text.split('\n').length;
  return { slug, source, front, text: readArticleText(text), firstLine };
}
