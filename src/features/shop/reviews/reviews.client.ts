import * as z from 'zod/mini';
import { functionPaths } from '#src/lib/function-paths.ts';
import { errorFields } from '#src/lib/error-fields.ts';
import { Review, StarCounts, type ReviewInput } from './review.ts';
import { callTimeoutMs, getJson } from '../catalogue/shop.client.ts';

const ReviewsAnswer = z.object({ review_content: z.array(Review), star_counts: StarCounts });

const ReviewAnswer = z.object({ review: Review });

/** Why a review was not taken. */
export interface ReviewRefusal {
  /** One message per field at fault, where the server names any. */
  fields: Record<string, string>;
}

/** The newest reviews of a product, and how many stars all of them gave. Throws when the call fails. */
export async function fetchReviews(
  urlParam: string,
): Promise<{ reviews: Review[]; counts: StarCounts }> {
  const query = new URLSearchParams({ url_param: urlParam });
  const answer = z.parse(ReviewsAnswer, await getJson(`${functionPaths.getReviews}?${query}`));
  return { reviews: answer.review_content, counts: answer.star_counts };
}

/** Sends a review. A refusal is returned, whatever its reason: the words stay with their writer. */
export async function sendReview(
  review: ReviewInput & { url: string },
): Promise<{ review: Review } | { refusal: ReviewRefusal }> {
  try {
    const response = await fetch(functionPaths.addReview, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(review),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return z.parse(ReviewAnswer, answer);
    return { refusal: { fields: errorFields(answer) ?? {} } };
  } catch {
    return { refusal: { fields: {} } };
  }
}
