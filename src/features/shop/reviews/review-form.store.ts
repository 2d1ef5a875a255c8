import * as z from 'zod/mini';
import { ReviewInput } from '#src/business/review-input.ts';
import { answeredFieldErrors } from '#src/lib/field-errors.client.ts';
import { createForm } from '#src/lib/form.store.ts';
import { writeReview } from './reviews.store.ts';

export function createReviewForm(urlParam: string) {
  const formId = crypto.randomUUID();
  return createForm({
    key: `review-form ${urlParam}`,
    parse: (values) => z.safeParse(ReviewInput, { ...values, rating: Number(values.rating) }),
    send: (review) =>
      writeReview(urlParam, { formId, ...review }).then(
        () => 'sent' as const,
        (error: unknown) => answeredFieldErrors(error) ?? ('failed' as const),
      ),
  });
}
