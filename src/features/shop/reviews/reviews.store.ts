import { atom } from 'nanostores';
import { ErrorAnswer } from '#src/lib/fetch-json.client.ts';
import { answeredFieldErrors, type FieldErrors } from '#src/lib/field-errors.ts';
import { countReview, type Review, type ReviewInput, type StarCounts } from './review.ts';
import { fetchReviews, sendReview } from './reviews.client.ts';

export interface ReviewsState {
  status: 'loading' | 'ready' | 'failed';
  /** Newest first, but what is written on this page last. */
  reviews: Review[];
  /** All reviews of the product, also those too old to be listed. */
  counts: StarCounts;
}

/** The reviews of the product on this page. */
export const $reviews = atom<ReviewsState>({
  status: 'loading',
  reviews: [],
  counts: [0, 0, 0, 0, 0],
});

/** Fetches the reviews of a product; a failure is noted. */
export async function loadReviews(urlParam: string): Promise<void> {
  try {
    $reviews.set({ status: 'ready', ...(await fetchReviews(urlParam)) });
  } catch (error) {
    console.error('Failed to load reviews.', error);
    $reviews.set({ ...$reviews.get(), status: 'failed' });
  }
}

/**
 * Sends a review and adds it to the list. Returns what is wrong with its fields, nothing where it
 * was taken; throws where the server cannot take it now.
 */
export async function writeReview(
  urlParam: string,
  input: ReviewInput,
): Promise<FieldErrors | undefined> {
  try {
    const review = await sendReview({ url: urlParam, ...input });
    const { reviews, counts } = $reviews.get();
    $reviews.set({
      status: 'ready',
      // At the end (rule 4.11); the next visit lists it first.
      reviews: [...reviews, review],
      counts: countReview(counts, review.rating),
    });
    return undefined;
  } catch (error) {
    const errors = error instanceof ErrorAnswer ? answeredFieldErrors(error.body) : undefined;
    if (!errors) throw error;
    return errors;
  }
}
