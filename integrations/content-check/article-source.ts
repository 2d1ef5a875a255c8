import { readArticleText, type ArticleText } from './article-text.ts';
import type { LinkTargets } from './check-links.ts';
import type { PictureSizes } from './check-pictures.ts';
import { readFrontMatter, withoutFrontMatter, type FrontMatter } from './front-matter.ts';

export interface ArticleSource {
  slug: string;
  source: string;
  front: FrontMatter;
  text: ArticleText;
  firstLine: number;
}

export interface ContentContext extends LinkTargets {
  pictures: PictureSizes;
}

export function readArticle(slug: string, source: string): ArticleSource {
  const front = readFrontMatter(source);
  const text = withoutFrontMatter(source);
  return { slug, source, front, text: readArticleText(text), firstLine: text.search(/[^\n]/) + 1 };
}
