import type { APIRoute } from 'astro';
import { shopDay } from '#src/business/shop-day.ts';
import { dueDays } from '#src/features/blog/article-order.ts';
import { allArticles } from '#src/features/blog/published-articles.ts';
import { discountDueDays } from '#src/features/quote/pricing/discount-days.ts';
import { ageDueDays, visibleReviews } from '#src/features/home/reviews.ts';
import { pageContent } from '#src/read-content.ts';

/** An article is due, a review is a month older, the discount begins or has ended. The schedule that builds reads it. */
export const GET: APIRoute = async () => {
  const today = shopDay(new Date());
  const { reviews } = await pageContent('home');
  const dates = visibleReviews(reviews.items, true).map(({ date }) => date);
  return Response.json(
    [
      ...dueDays(await allArticles(), today),
      ...ageDueDays(dates, today),
      ...discountDueDays(today),
    ].sort(),
  );
};
