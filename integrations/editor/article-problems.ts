import { stringify } from 'yaml';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { errorSentence } from '#src/lib/content-errors.ts';
import { readArticle, type ContentContext } from '../content-check/article-source.ts';
import { checkArticle, linkTargets } from '../content-check/check-article.ts';
import type { SiteContext } from '../content-check/read-context.ts';
import type { Problem } from '../content-check/read-source.ts';
import { formFields } from './form-fields.ts';
import { formLabels, formPath, withGroups } from './form-labels.ts';

export type EntryContext = ContentContext & Pick<SiteContext, 'linkedFrom'>;

export function articleProblems(
  slug: string,
  { body, ...written }: Readonly<Record<string, unknown>>,
  blog: EntryContext,
) {
  const fields = withGroups(form, written);
  const front = `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
  const article = readArticle(slug, `${front}\n${typeof body === 'string' ? body : ''}\n`);
  const own = linkTargets([article], [], blog.today).articles;
  const problems = checkArticle(article, {
    ...blog,
    articles: new Map([...blog.articles, ...own]),
  });
  const fieldLines = front.split('\n').length;
  const lines = article.source.split('\n');
  const isHidden = (own.get(slug)?.readFrom ?? '') > blog.today;
  return {
    inFields: [
      ...problems
        .filter(({ line }) => line < fieldLines)
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map(({ field, message }) => (field ? errorSentence(field, fields, labelOf) : message)),
      ...(isHidden ? unpublishProblems(slug, blog) : []),
    ],
    inText: problems
      .filter(({ line }) => line >= fieldLines)
      .map(({ line, message, canWait }) =>
        canWait ? message : `“${passage(lines[line - 1])}”: ${message}`,
      ),
  };
}

const form = formFields(ArticleFields);
const labels = formLabels(form);

function labelOf(path: readonly PropertyKey[]): string {
  return labels.get(formPath(path)) ?? String(path.at(-1));
}

function placeOf({ field }: Problem): number {
  return [...labels.keys()].indexOf(formPath(field?.path ?? []));
}

function passage(line = ''): string {
  const text = line.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What keeps a published article on the site: the links to it, which would lead nowhere. */
export function unpublishProblems(slug: string, { articles, linkedFrom }: EntryContext): string[] {
  const places = articles.has(slug) ? (linkedFrom.get(slug) ?? []) : [];
  return places.length === 0
    ? []
    : [
        `Links to this article would lead nowhere. Remove them first; they are in: ${places.join(', ')}.`,
      ];
}
