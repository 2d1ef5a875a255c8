import { readArticleText, type ArticleText } from './article-text.ts';
import type { LinkTargets } from './check-links.ts';
import type { PictureSizes } from './check-pictures.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';

export interface ArticleSource {
  /** The file's name without ".mdx": the last part of the article's address. */
  slug: string;
  source: string;
  front: FrontMatter;
  text: ArticleText;
}

/** What an article may point to. */
export interface Surroundings extends LinkTargets {
  pictures: PictureSizes;
}

/** An article's file taken apart. */
export function readArticle(slug: string, source: string): ArticleSource {
  return { slug, source, front: readFrontMatter(source), text: readArticleText(source) };
}
