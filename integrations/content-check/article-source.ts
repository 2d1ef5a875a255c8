import { parseArticle, readArticleText, type ArticleText } from './article-text.ts';
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
  let parsed: ArticleText | undefined;
  return {
    slug,
    source,
    front,
    /** Parsed when needed: it takes ten times as long as the fields, which are all that most callers read. */
    get text() {
      return (parsed ??= readArticleText(withoutFrontMatter(source), parse));
    },
    get firstLine() {
      const text = withoutFrontMatter(source);
      return text.search(/[^\n]/) + 1 || text.split('\n').length;
    },
  };
}
