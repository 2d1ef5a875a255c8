import { filled } from '#src/business/fill-facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { errorSentence, type FieldError } from '#src/lib/content-errors.ts';
import { day } from '#src/lib/content-fields.ts';
import { articlePath } from '#src/lib/paths.ts';
import type { ArticleSource, ContentContext } from './article-source.ts';
import type { ArticleText } from './article-text.ts';
import { linkProblem, neverRead, type LinkTargets } from './check-links.ts';
import { textProblems } from './check-text.ts';
import { valueErrors } from './check-values.ts';
import type { Problem } from './read-source.ts';

/** Addresses under /blog that are the site's own. */
export const takenSlugs = ['page', 'search'];

export function linkTargets(
  articles: readonly ArticleSource[],
  addresses: readonly string[],
  today: IsoDay,
): LinkTargets {
  return {
    addresses,
    redirects: new Map(),
    today,
    articles: new Map(
      articles.map(({ slug, front, text }) => {
        let anchors: string[] | undefined;
        return [
          slug,
          {
            readFrom: readFrom(front.fields),
            get anchors() {
              return (anchors ??= text().headings.map(({ anchor }) => anchor));
            },
          },
        ];
      }),
    ),
  };
}

export function checkArticle(
  article: ArticleSource,
  blog: ContentContext,
  text = article.text(),
): Problem[] {
  const problems = [
    ...nameProblems(article.slug),
    ...article.front.problems,
    ...text.problems,
    ...fieldProblems(article, blog),
    ...textProblems(article, text, blog),
  ];
  const once = new Map(problems.map((problem) => [`${problem.line}:${problem.message}`, problem]));
  const waits = isDraft(article.front.fields) && blog.reportsWarnings !== true;
  return [...once.values()]
    .filter(({ canWait }) => !(waits && canWait))
    .sort((a, b) => a.line - b.line);
}

function readFrom(fields: unknown): IsoDay {
  if (isDraft(fields)) return neverRead;
  const { date } = Object(fields) as { date?: unknown };
  return day.safeParse(date).data ?? '';
}

function isDraft(fields: unknown): boolean {
  return (Object(fields) as { draft?: unknown }).draft === true;
}

function fieldProblems({ slug, front }: ArticleSource, blog: ContentContext): Problem[] {
  if (front.fields === undefined) return [];
  const { related } = front.fields as { related?: unknown };
  const errors = [
    ...valueErrors(ArticleFields, front.fields, blog, slug),
    ...(Array.isArray(related) ? relatedErrors(related, slug, blog) : []),
  ];
  return errors.map((error) => ({
    line: front.lineOf(error.path),
    message: errorSentence(error, front.fields),
    field: error,
    canWait: !isFinished(front.fields),
  }));
}

function isFinished(fields: unknown): boolean {
  return filled(ArticleFields).safeParse(fields).success;
}

export function hasPage({ front }: ArticleSource, text: ArticleText): boolean {
  return isFinished(front.fields) && text.problems.length === 0;
}

function relatedErrors(related: unknown[], slug: string, blog: ContentContext): FieldError[] {
  return related.flatMap((other, index) => {
    const path = articlePath(String(other));
    const isOther =
      other !== slug && (blog.articles.has(String(other)) || blog.redirects.has(path));
    const message = isOther
      ? linkProblem(path, slug, blog)
      : `"${String(other)}" is not another article.`;
    return message === undefined ? [] : [{ path: ['related', index], message }];
  });
}

function nameProblems(slug: string): Problem[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !takenSlugs.includes(slug)) return [];
  const message =
    'Rename the file: small letters, digits and single hyphens, such as washing-in-winter.mdx.';
  return [{ line: 1, message }];
}
