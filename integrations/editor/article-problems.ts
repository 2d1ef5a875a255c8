import { stringify } from 'yaml';
import { readArticle, type ContentContext } from '../content-check/article-source.ts';
import { checkArticle, linkTargets } from '../content-check/check-article.ts';

export type ArticleProblems = { inFields: string[]; inText: string[] };

export function articleProblems(
  slug: string,
  { body, ...fields }: Readonly<Record<string, unknown>>,
  blog: ContentContext,
): ArticleProblems {
  const front = `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
  const article = readArticle(slug, `${front}\n${typeof body === 'string' ? body : ''}\n`);
  const own = linkTargets([article], [], blog.today).articles;
  const problems = checkArticle(article, {
    ...blog,
    articles: new Map([...blog.articles, ...own]),
  });
  const fieldLines = front.split('\n').length;
  return {
    inFields: problems.filter(({ line }) => line < fieldLines).map(({ message }) => message),
    inText: problems
      .filter(({ line }) => line >= fieldLines)
      .map(({ line, message }) => `Line ${Math.max(1, line - fieldLines)}: ${message}`),
  };
}
