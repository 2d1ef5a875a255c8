import * as z from 'zod/mini';
import { ReviewInput } from '#src/business/review-input.ts';
import type { ListedProduct } from '../catalogue/listed-product.ts';

export const reviewMessages = {
  failed: 'Failed to submit review. Please try again.',
  done: 'Review submitted successfully!',
} as const;

export const ReviewBody = z.extend(ReviewInput, {
  /** Made with the form: sent twice, it is one review. */
  formId: z.optional(z.uuid()),
  url: z.string('Please say which product this is about.'),
});

export const Review = z.object({
  id: z.string(),
  username: z.string(),
  rating: z.number(),
  text: z.string(),
  date: z.string(),
  answer: z.optional(z.string()),
  /** By the link of an order. */
  verified: z.optional(z.boolean()),
});

export type Review = z.infer<typeof Review>;

export type StarCounts = [number, number, number, number, number];

// No tuple of zod, for the reason given in src/lib/field-errors.client.ts.
export const StarCounts = z.custom<StarCounts>(
  (counts: unknown) =>
    Array.isArray(counts) && counts.length === 5 && counts.every(Number.isSafeInteger),
);

/** Five stars first, as the bars stand; `share` is a whole percentage. */
export function reviewStatistics(counts: Readonly<StarCounts>) {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return {
    count,
    mean: count === 0 ? 0 : Math.round((stars * 10) / count) / 10,
    distribution: counts
      .map((each, index) => ({
        stars: index + 1,
        count: each,
        share: count === 0 ? 0 : Math.round((each * 100) / count),
      }))
      .toReversed(),
  };
}

export function countReview(
  [one, two, three, four, five]: Readonly<StarCounts>,
  rating: number,
  times = 1,
): StarCounts {
  const more = (stars: number) => (stars === rating ? times : 0);
  return [one + more(1), two + more(2), three + more(3), four + more(4), five + more(5)];
}

export function ratingOf(
  product: Pick<ListedProduct, 'rating' | 'reviews'>,
  counts: Readonly<StarCounts>,
): Pick<ListedProduct, 'rating' | 'reviews'> {
  const { mean, count } = reviewStatistics(counts);
  if (count > 0) return { rating: mean, reviews: count };
  return product;
}
