import { dateText } from '#src/business/date-text.ts';
import { facts } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { closestWord } from '#src/lib/closest-word.ts';
import { paths } from '#src/lib/paths.ts';

export interface LinkTargets {
  addresses: readonly string[];
  articles: ReadonlyMap<string, LinkedArticle>;
  today: IsoDay;
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
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, facts.origin)) {
    return `Start the link "${address}" with a slash for a page of ours (/ppf), or with https:// for another site.`;
  }
  const { pathname, hash } = new URL(address, facts.origin);
  const slug = pathname.startsWith(`${paths.blog}/`) ? pathname.slice(paths.blog.length + 1) : '';
  const article = targets.articles.get(slug);
  if (article) {
    return (
      tooEarly(address, article, targets.articles.get(from ?? ''), targets.today) ??
      anchorProblem(slug, readable(hash.slice(1)), targets)
    );
  }
  if (targets.addresses.some((known) => known.split('#')[0] === pathname)) return undefined;
  return deadLink(pathname, targets);
}

function readable(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** What may be linked to stays so as days pass: no build fails because of its date. */
function tooEarly(
  address: string,
  { readFrom }: LinkedArticle,
  from: LinkedArticle | undefined,
  today: IsoDay,
): string | undefined {
  if (readFrom <= today || (from && readFrom <= from.readFrom)) return undefined;
  if (readFrom === neverRead)
    return `The link "${address}" leads to a draft, which readers cannot open.`;
  return `The link "${address}" leads to an article that readers cannot open before ${dateText(readFrom)}. Give this one that date, or leave the link out.`;
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
