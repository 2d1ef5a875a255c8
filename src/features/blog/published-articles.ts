import { CONTEXT } from 'astro:env/server';
import { getCollection, type CollectionEntry } from 'astro:content';
import { shopDay } from '#src/business/shop-day.ts';
import { areDraftsVisible, listArticles } from './article-order.ts';

export type Article = CollectionEntry<'articles'>;

export async function publishedArticles(): Promise<Article[]> {
  const showsDrafts = areDraftsVisible({ isDevelopment: import.meta.env.DEV, context: CONTEXT });
  return listArticles(await getCollection('articles'), { showsDrafts, today: shopDay(new Date()) });
}
