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
  return entries.map((entry) => ({
    ...entry,
    data: parseContent(`src/content/articles/${entry.id}.mdx`, filled(ArticleFields), entry.data),
  }));
}

export async function publishedArticles(): Promise<Article[]> {
  const showsDrafts = areDraftsVisible({ isDevelopment: import.meta.env.DEV, context: CONTEXT });
  return listArticles(await allArticles(), { showsDrafts, today: shopDay(new Date()) });
}

export async function hiddenArticleIds(): Promise<Set<string>> {
  const published = new Set((await publishedArticles()).map(({ id }) => id));
  return new Set((await allArticles()).map(({ id }) => id)).difference(published);
}
