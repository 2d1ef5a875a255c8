import * as z from 'zod/mini';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import { Review, StarCounts, type ReviewInput } from './review.ts';

const ReviewsAnswer = z.object({ review_content: z.array(Review), star_counts: StarCounts });

const ReviewAnswer = z.object({ review: Review });

export async function fetchReviews(
  urlParam: string,
): Promise<{ reviews: Review[]; counts: StarCounts }> {
  const query = new URLSearchParams({ url_param: urlParam });
  const answer = z.parse(ReviewsAnswer, await fetchJson(`${functionPaths.getReviews}?${query}`));
  return { reviews: answer.review_content, counts: answer.star_counts };
}

export async function sendReview(
  review: ReviewInput & { formId: string; url: string },
): Promise<Review> {
  return z.parse(ReviewAnswer, await fetchJson(functionPaths.addReview, { body: review })).review;
}
