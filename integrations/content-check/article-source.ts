import { readArticleText, type ArticleText } from './article-text.ts';
import type { LinkTargets } from './check-links.ts';
import type { PictureSizes } from './check-pictures.ts';
import { readFrontMatter, withoutFrontMatter, type FrontMatter } from './front-matter.ts';

export interface ArticleSource {
  /** The file's name without ".mdx": the last part of the article's address. */
  slug: string;
  source: string;
  front: FrontMatter;
  text: ArticleText;
  /** The line on which the text begins. */
  firstLine: number;
}

/** What an article may point to. */
export interface Surroundings extends LinkTargets {
  pictures: PictureSizes;
}

/** An article's file taken apart. */
export function readArticle(slug: string, source: string): ArticleSource {
  const front = readFrontMatter(source);
  const text = withoutFrontMatter(source);
  return { slug, source, front, text: readArticleText(text), firstLine: text.search(/[^\n]/) + 1 };
}
