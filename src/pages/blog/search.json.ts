import type { APIRoute } from 'astro';
import { summarizeArticle } from '#src/features/blog/article-summary.ts';
import { publishedArticles } from '#src/features/blog/published-articles.ts';
import { searchEntry } from '#src/features/blog/list/search-index.ts';

/** Every article for the search on the list, fetched when a reader starts to search. */
export const GET: APIRoute = async () => {
  const articles = await publishedArticles();
  return Response.json(await Promise.all(articles.map(summarizeArticle).map(searchEntry)));
};
