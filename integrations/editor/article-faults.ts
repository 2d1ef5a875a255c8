import { stringify } from 'yaml';
import { readArticle, type Surroundings } from '../content-check/article-source.ts';
import { checkArticle, linkTargets } from '../content-check/check-article.ts';

export interface ArticleFaults {
  inFields: string[];
  inText: string[];
}

export function articleFaults(
  slug: string,
  { body, ...fields }: Readonly<Record<string, unknown>>,
  journal: Surroundings,
): ArticleFaults {
  const front = `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
  const article = readArticle(slug, `${front}\n${typeof body === 'string' ? body : ''}\n`);
  const own = linkTargets([article], [], journal.today).articles;
  const faults = checkArticle(article, {
    ...journal,
    articles: new Map([...journal.articles, ...own]),
  });
  const fieldLines = front.split('\n').length;
  return {
    inFields: faults.filter(({ line }) => line < fieldLines).map(({ message }) => message),
    inText: faults
      .filter(({ line }) => line >= fieldLines)
      .map(({ line, message }) => `Line ${Math.max(1, line - fieldLines)}: ${message}`),
  };
}
