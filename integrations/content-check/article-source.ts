import { readArticleText } from './article-text.ts';
import type { LinkTargets } from './check-links.ts';
import type { PictureSizes } from './check-pictures.ts';
import { readFrontMatter, withoutFrontMatter } from './front-matter.ts';

export type ArticleSource = ReturnType<typeof readArticle>;

export interface ContentContext extends LinkTargets {
  pictures: PictureSizes;
}

export function readArticle(slug: string, source: string) {
  const front = readFrontMatter(source);
  const text = withoutFrontMatter(source);
  return { slug, source, front, text: readArticleText(text), firstLine: text.search(/[^\n]/) + 1 };
}
