import { CONTEXT } from 'astro:env/server';
import { getCollection, type CollectionEntry } from 'astro:content';
import { filled } from '#src/business/fill-facts.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { parseContent } from '#src/lib/content-errors.ts';
import { ArticleFields, type ArticleData } from './article-fields.ts';
import { areDraftsVisible, listArticles } from './article-order.ts';

export type Article = Omit<CollectionEntry<'articles'>, 'data'> & { data: ArticleData };

export async function allArticles(): Promise<Article[]> {
  const entries = await getCollection('articles');
  return entries
    .filter(({ data }) => !isUnfinished(data as object))
    .map((entry) => ({
      ...entry,
      data: parseContent(`src/content/articles/${entry.id}.mdx`, filled(ArticleFields), entry.data),
    }));
}

/** A draft without all that its page needs; the content check says what is missing. */
function isUnfinished(data: { draft?: unknown }): boolean {
  return data.draft === true && !filled(ArticleFields).safeParse(data).success;
}

export async function publishedArticles(): Promise<Article[]> {
  const showsDrafts = areDraftsVisible({ isDevelopment: import.meta.env.DEV, context: CONTEXT });
  return listArticles(await allArticles(), { showsDrafts, today: shopDay(new Date()) });
}

export async function hiddenArticleIds(): Promise<Set<string>> {
  const published = new Set((await publishedArticles()).map(({ id }) => id));
  return new Set((await getCollection('articles')).map(({ id }) => id)).difference(published);
}
