import { facts } from '#src/business/facts.ts';
import { closestWord } from '#src/lib/closest-word.ts';
import { paths } from '#src/lib/paths.ts';

export interface LinkTargets {
  /** Addresses of pages that are not articles, some with an anchor. */
  addresses: readonly string[];
  /** The articles by their file names. */
  articles: ReadonlyMap<string, { isDraft: boolean; anchors: readonly string[] }>;
}

/** What is wrong with a link in an article, as a sentence; nothing when it leads somewhere. */
export function linkFault(
  address: string,
  from: { slug: string; isDraft: boolean },
  targets: LinkTargets,
): string | undefined {
  if (/^(https:|mailto:|tel:)/.test(address)) {
    return address.startsWith(facts.origin)
      ? `Write the link to our own page "${address}" without "${facts.origin}".`
      : undefined;
  }
  if (address.startsWith('http:')) return `Write "${address}" with https.`;
  if (address.startsWith('#')) return anchorFault(from.slug, address.slice(1), targets);
  if (!address.startsWith('/')) {
    return `Start the link "${address}" with a slash for a page of ours (/ppf), or with https:// for another site.`;
  }
  const { pathname, hash } = new URL(address, facts.origin);
  const slug = pathname.startsWith(`${paths.blog}/`) ? pathname.slice(paths.blog.length + 1) : '';
  const article = targets.articles.get(slug);
  if (article) {
    return article.isDraft && !from.isDraft
      ? `The link "${address}" leads to a draft, which readers cannot open.`
      : anchorFault(slug, decodeURIComponent(hash.slice(1)), targets);
  }
  if (targets.addresses.some((known) => known.split('#')[0] === pathname)) return undefined;
  return deadLink(pathname, targets);
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

function anchorFault(slug: string, anchor: string, { articles }: LinkTargets): string | undefined {
  const anchors = articles.get(slug)?.anchors ?? [];
  if (anchor === '' || anchors.includes(anchor)) return undefined;
  return `The link to "#${anchor}" leads to no heading of ${slug}. Its headings are ${anchors.join(', ')}.`;
}
