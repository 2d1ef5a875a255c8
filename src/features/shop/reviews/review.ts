import * as z from 'zod/mini';
import type { ListedProduct } from '../catalogue/listed-product.ts';

export const reviewMessages = {
  incomplete: 'Please fill in all fields',
  failed: 'Failed to submit review. Please try again.',
  done: 'Review submitted successfully!',
} as const;

export const reviewLimits = { username: 40, text: 2000 } as const;

export const starChoices = [1, 2, 3, 4, 5] as const;

const plainText = (limit: number, controls: RegExp) =>
  z.string(reviewMessages.incomplete).check(
    // Half a surrogate pair cannot be stored, and control characters have no business in a review.
    z.overwrite((text) => text.toWellFormed().replace(controls, ' ')),
    z.trim(),
    z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, reviewMessages.incomplete),
    z.maxLength(limit, `Please keep this to ${limit} characters.`),
  );

export const ReviewInput = z.object({
  username: plainText(reviewLimits.username, /\p{Cc}+/gu),
  rating: z.literal(starChoices, reviewMessages.incomplete),
  text: plainText(reviewLimits.text, /[^\P{Cc}\n]+/gu),
  /** A field people cannot see: what fills it in is a bot. */
  website: z._default(z.string(), ''),
});

export type ReviewInput = z.infer<typeof ReviewInput>;

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

/** Rating and number of reviews: those of the reviews, or the product's own while it has none. */
export function ratingOf(
  product: Pick<ListedProduct, 'rating' | 'reviews'>,
  counts: Readonly<StarCounts>,
): Pick<ListedProduct, 'rating' | 'reviews'> {
  const { mean, count } = reviewStatistics(counts);
  if (count > 0) return { rating: mean, reviews: count };
  return { rating: product.rating, reviews: product.reviews };
}
