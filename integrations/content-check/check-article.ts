import type { IsoDay } from '#src/business/shop-day.ts';
import type { ArticleSource, Surroundings } from './article-source.ts';
import { fieldFaults } from './check-fields.ts';
import { neverRead, type LinkTargets } from './check-links.ts';
import { textFaults } from './check-text.ts';
import type { Fault } from './front-matter.ts';

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

export function checkArticle(article: ArticleSource, journal: Surroundings): Fault[] {
  const faults = [
    ...nameFaults(article.slug),
    ...article.front.faults,
    ...article.text.faults,
    ...fieldFaults(article, journal),
    ...textFaults(article, journal),
  ];
  // What a field has wrong is seen in its line, too.
  const once = new Map(faults.map((fault) => [`${fault.line}:${fault.message}`, fault]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}

function readFrom(fields: unknown): IsoDay {
  const { draft, date } = (fields ?? {}) as { draft?: unknown; date?: unknown };
  if (draft === true) return neverRead;
  return typeof date === 'string' ? date : '';
}

function nameFaults(slug: string): Fault[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !takenSlugs.includes(slug)) return [];
  const message =
    'Rename the file: small letters, digits and single hyphens, such as washing-in-winter.mdx.';
  return [{ line: 1, message }];
}
