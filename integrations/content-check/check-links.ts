import { dateText } from '#src/business/date-text.ts';
import { facts } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { closestWord } from '#src/lib/closest-word.ts';
import { paths } from '#src/lib/paths.ts';

export interface LinkTargets {
  addresses: readonly string[];
  articles: ReadonlyMap<string, LinkedArticle>;
  /** The new paths of pages by their old ones. */
  redirects: ReadonlyMap<string, string>;
  today: IsoDay;
  /** Whether links that pages show as text, or that are redirected, are named too: they stop no build. */
  reportsWarnings?: boolean;
}

export type LinkedArticle = { readFrom: IsoDay; anchors: readonly string[] };

/** After every date: nobody reads a draft. */
export const neverRead = '9999-12-31';

export function linkProblem(
  address: string,
  from: string | undefined,
  targets: LinkTargets,
): string | undefined {
  if (/[{}]/.test(address)) return `Leave { and } out of the link "${address}".`;
  if (/^(https:|mailto:|tel:)/.test(address)) {
    return address.startsWith(facts.origin)
      ? `Write the link to our own page "${address}" without "${facts.origin}".`
      : undefined;
  }
  if (address.startsWith('http:')) return `Write "${address}" with https.`;
  if (from !== undefined && address.startsWith('#'))
    return anchorProblem(from, address.slice(1), targets);
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, facts.origin))
    return `Start the link "${address}" with a slash for a page of ours (/ppf), or with https:// for another site.`;
  const { pathname, hash } = new URL(address, facts.origin);
  const slug = articleSlug(pathname);
  const article = targets.articles.get(slug);
  if (article) {
    return (
      tooEarly(address, article, targets.articles.get(from ?? ''), targets) ??
      anchorProblem(slug, readable(hash.slice(1)), targets)
    );
  }
  if (isPage(pathname, targets)) return undefined;
  const newPath = targets.redirects.get(pathname);
  if (newPath === undefined) return deadLink(pathname, targets);
  return targets.reportsWarnings
    ? `The link "${pathname}" is an old path. Write "${newPath}".`
    : undefined;
}

export function oldPathProblem(path: string, targets: LinkTargets): string | undefined {
  if (!targets.articles.has(articleSlug(path)) && !isPage(path, targets)) return undefined;
  return `There is a page at "${path}". Only the path of a page that no longer exists can be redirected.`;
}

function articleSlug(pathname: string): string {
  return pathname.startsWith(`${paths.blog}/`) ? pathname.slice(paths.blog.length + 1) : '';
}

function isPage(pathname: string, { addresses }: LinkTargets): boolean {
  return addresses.some((known) => known.split('#')[0] === pathname);
}

function readable(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function tooEarly(
  address: string,
  { readFrom }: LinkedArticle,
  from: LinkedArticle | undefined,
  { today, reportsWarnings }: LinkTargets,
): string | undefined {
  if (!reportsWarnings || readFrom <= today || (from && readFrom <= from.readFrom))
    return undefined;
  return readFrom === neverRead
    ? `The link "${address}" leads to a draft: readers see the page without the link.`
    : `The link "${address}" leads to a scheduled article: until ${dateText(readFrom)}, readers see the page without the link.`;
}

function deadLink(pathname: string, { addresses, articles }: LinkTargets): string {
  const known = [...addresses, ...[...articles.keys()].map((slug) => `${paths.blog}/${slug}`)];
  const meant = closestWord(pathname, known);
  const hint =
    meant === undefined
      ? 'Open the page in a browser and copy what follows the name of the site.'
      : `Did you mean "${meant}"?`;
  return `The link "${pathname}" leads nowhere. ${hint}`;
}

function anchorProblem(
  slug: string,
  anchor: string,
  { articles }: LinkTargets,
): string | undefined {
  const anchors = articles.get(slug)?.anchors ?? [];
  if (anchor === '' || anchors.includes(anchor)) return undefined;
  return `The link to "#${anchor}" leads to no heading of ${slug}. Its headings are ${anchors.join(', ')}.`;
}
