import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import type { Rating } from '../catalogue/rating.ts';
import { countReview, reviewStatistics, type StarCounts } from './review.ts';

export const noStars: StarCounts = [0, 0, 0, 0, 0];

const CountRows = z.array(
  z.object({ product_id: z.string(), rating: z.int(), count: z.int().positive() }),
);

export async function countStars(db: Db, productIds: readonly string[]) {
  const rows = CountRows.parse(
    await db.sql`
    select product_id, rating, count(*)::int as count
    from reviews where product_id = any(${productIds}::text[]) and hidden_reason is null
    group by product_id, rating`,
  );
  const stars = new Map<string, StarCounts>();
  for (const { product_id, rating, count } of rows)
    stars.set(product_id, countReview(stars.get(product_id) ?? noStars, rating, count));
  return stars;
}

export async function readRatings(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Rating>> {
  const ratings = [...(await countStars(db, productIds))].map(([id, counts]) => {
    const { mean, count } = reviewStatistics(counts);
    return [id, { rating: mean, reviews: count }] as const;
  });
  return new Map(ratings);
}
