import { parseArticle, readArticleText } from './article-text.ts';
import type { LinkTargets } from './check-links.ts';
import type { PictureSizes } from './check-pictures.ts';
import type { ReadBefore } from './read-before.ts';
import { readSource, withoutFrontMatter } from './read-source.ts';

export type ArticleSource = ReturnType<typeof readArticle>;

export interface ContentContext extends LinkTargets {
  pictures: PictureSizes;
  readBefore?: ReadBefore | undefined;
}

export function readArticle(slug: string, source: string, parse = parseArticle) {
  const front = readSource(`${slug}.mdx`, source);
  return {
    slug,
    source,
    front,
    /** Parsed at every call: the texts of 5,000 articles would hold 110 MB. */
    text: () => readArticleText(withoutFrontMatter(source), parse),
    get firstLine() {
      const text = withoutFrontMatter(source);
      return text.search(/[^\n]/) + 1 || text.split('\n').length;
    },
  };
}
