import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { summarizeArticle } from '#src/features/blog/article-summary.ts';
import { articlesPerSearchPart } from '#src/features/blog/list/list-pages.ts';
import { searchEntry } from '#src/features/blog/list/search-index.ts';
import { publishedArticles } from '#src/features/blog/published-articles.ts';
import { cutIntoPages } from '#src/lib/lists/cut-into-pages.ts';

// The first part, with the newest articles, is fetched when a reader is about to search; the older ones with the search.
export const getStaticPaths = (async () => {
  const parts = cutIntoPages(await publishedArticles(), articlesPerSearchPart);
  return parts.map((articles, index) => ({
    params: { part: String(index + 1) },
    props: { articles: articles.map(summarizeArticle) },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  Response.json(await Promise.all(props.articles.map(searchEntry)));
