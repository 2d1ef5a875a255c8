import type { APIRoute } from 'astro';
import { shopDay } from '#src/business/shop-day.ts';
import { dueDays } from '#src/features/blog/article-order.ts';
import { allArticles } from '#src/features/blog/published-articles.ts';

/** The days on which this build has to be made again, because an article is due. Read by the schedule that does. */
export const GET: APIRoute = async () =>
  Response.json(dueDays(await allArticles(), shopDay(new Date())));
