import { readFileSync } from 'node:fs';
import { CONTEXT } from 'astro:env/server';
import { getCollection, type CollectionEntry } from 'astro:content';
import { parseFrontmatter } from 'astro/markdown';
import { filled } from '#src/business/fill-facts.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { parseContent } from '#src/lib/content-errors.ts';
import { ArticleFields, type ArticleData } from './article-fields.ts';
import { areDraftsVisible, listArticles } from './article-order.ts';

export type Article = Omit<CollectionEntry<'articles'>, 'data'> & { data: ArticleData };

export async function allArticles(): Promise<Article[]> {
  return (await articles()).all;
}

export async function publishedArticles(): Promise<Article[]> {
  return (await articles()).published;
}

export async function hiddenArticleIds(): Promise<Set<string>> {
  return (await articles()).hiddenIds;
}

/** Read when its page is made, so that the texts of all are never held at once. */
export function articleText(id: string): string {
  return parseFrontmatter(readFileSync(fileOf(id), 'utf8')).content;
}

function fileOf(id: string): string {
  return `src/content/articles/${id}.mdx`;
}

let ofBuild: ReturnType<typeof readArticles> | undefined;

/** Once in a build; in development they change. */
function articles() {
  return import.meta.env.DEV ? readArticles() : (ofBuild ??= readArticles());
}

async function readArticles() {
  const entries = await getCollection('articles');
  const all = entries
    .filter(({ data }) => !isUnfinished(data as object))
    .map((entry) => ({
      ...entry,
      data: parseContent(fileOf(entry.id), filled(ArticleFields), entry.data),
    }));
  const showsDrafts = areDraftsVisible({ isDevelopment: import.meta.env.DEV, context: CONTEXT });
  const published = listArticles(all, { showsDrafts, today: shopDay(new Date()) });
  const publishedIds = new Set(published.map(({ id }) => id));
  const hiddenIds = new Set(entries.map(({ id }) => id)).difference(publishedIds);
  return { all, published, hiddenIds };
}

/** A draft without all that its page needs; the content check says what is missing. */
function isUnfinished(data: { draft?: unknown }): boolean {
  return data.draft === true && !filled(ArticleFields).safeParse(data).success;
}
