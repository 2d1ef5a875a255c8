import { dateText } from '#src/business/date-text.ts';
import type { IsoDay } from '#src/business/shop-day.ts';

export interface OrderedArticle {
  id: string;
  data: { date: string; category: string; related: string[]; draft: boolean };
}

export function listArticles<Article extends OrderedArticle>(
  articles: readonly Article[],
  { showsDrafts, today }: { showsDrafts: boolean; today: IsoDay },
): Article[] {
  return articles
    .filter(({ data }) => showsDrafts || notYetRead(data, today) === undefined)
    .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id));
}

export function notYetRead(
  { draft, date }: { draft: boolean; date: IsoDay },
  today: IsoDay,
): string | undefined {
  if (draft) return 'Draft: readers cannot see this article yet.';
  if (date <= today) return undefined;
  return `Scheduled: readers can see this article from ${dateText(date)} on.`;
}

export function dueDays(
  articles: readonly { data: { draft: boolean; date: IsoDay } }[],
  today: IsoDay,
): IsoDay[] {
  const dates = articles.flatMap(({ data }) => (data.draft || data.date <= today ? [] : data.date));
  return [...new Set(dates)].sort();
}

/**
 * Whether drafts are to be seen: on a writer's own machine and in Netlify's previews. Netlify's word
 * for what a build is for goes first, because a build is "development" to Vite as soon as someone
 * sets NODE_ENV (https://docs.netlify.com/build/configure-builds/environment-variables/, CONTEXT).
 */
export function areDraftsVisible(place: {
  isDevelopment: boolean;
  context: string | undefined;
}): boolean {
  if (place.context === undefined) return place.isDevelopment;
  return ['dev', 'deploy-preview', 'branch-deploy'].includes(place.context);
}

export function neighboursAt<Article>(
  articles: readonly Article[],
  index: number,
): { previous: Article | undefined; next: Article | undefined } {
  return { previous: articles[index + 1], next: articles[index - 1] };
}

export function relatedTo<Article extends OrderedArticle>(
  articles: readonly Article[],
  article: Article,
  count: number,
): Article[] {
  const chosen = new Set<Article>();
  // Stops at the last one needed: this runs for every article, and the list may be long.
  const chooseWhere = (isWanted: (other: Article) => boolean) => {
    for (const other of articles) {
      if (chosen.size === count) return;
      if (other.id !== article.id && isWanted(other)) chosen.add(other);
    }
  };
  for (const id of article.data.related) chooseWhere((other) => other.id === id);
  chooseWhere((other) => other.data.category === article.data.category);
  chooseWhere(() => true);
  return [...chosen];
}
