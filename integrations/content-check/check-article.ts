import type { IsoDay } from '#src/business/shop-day.ts';
import type { ArticleSource, ContentContext } from './article-source.ts';
import { fieldProblems } from './check-fields.ts';
import { neverRead, type LinkTargets } from './check-links.ts';
import { textProblems } from './check-text.ts';
import type { Problem } from './front-matter.ts';

/** Addresses under /blog that are the site's own. */
export const takenSlugs = ['page'];

export function linkTargets(
  articles: readonly ArticleSource[],
  addresses: readonly string[],
  today: IsoDay,
): LinkTargets {
  return {
    addresses,
    today,
    articles: new Map(
      articles.map(({ slug, front: { fields }, text }) => [
        slug,
        {
          readFrom: readFrom(fields),
          anchors: text.headings.map(({ anchor }) => anchor),
        },
      ]),
    ),
  };
}

export function checkArticle(article: ArticleSource, blog: ContentContext): Problem[] {
  const problems = [
    ...nameProblems(article.slug),
    ...article.front.problems,
    ...article.text.problems,
    ...fieldProblems(article, blog),
    ...textProblems(article, blog),
  ];
  // What a field has wrong is seen in its line, too.
  const once = new Map(problems.map((problem) => [`${problem.line}:${problem.message}`, problem]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}

function readFrom(fields: unknown): IsoDay {
  const { draft, date } = (fields ?? {}) as { draft?: unknown; date?: unknown };
  if (draft === true) return neverRead;
  return typeof date === 'string' ? date : '';
}

function nameProblems(slug: string): Problem[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !takenSlugs.includes(slug)) return [];
  const message =
    'Rename the file: small letters, digits and single hyphens, such as washing-in-winter.mdx.';
  return [{ line: 1, message }];
}
