import { z } from 'zod';
import {
  changeReview,
  type ReviewAction,
} from '#src/features/shop/reviews/change-review.server.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import { deskReviewPath } from '../desk-paths.ts';
import { recordAction, textField, tokenField } from '../forms/desk-action.server.ts';
import { isReviewId, reviewFormName } from './reviews.server.ts';

const ReviewForm = z.object({
  token: tokenField,
  review: z.string().refine(isReviewId),
  text: textField(1000).default(''),
});

const reviewAction = (
  action: ReviewAction,
  schema: z.ZodType<z.infer<typeof ReviewForm>> = ReviewForm,
) =>
  recordAction(schema, async ({ review: id, token, text }, { once, staff: { key, email } }) => {
    const isCurrent = (revision: number) =>
      isFormToken(token, formToken(key, reviewFormName(id), revision));
    const notice = await once((sql) =>
      changeReview(sql, { id, action, staff: email, text, isCurrent }),
    );
    return { page: deskReviewPath(id), notice };
  });

export const reviewActions = {
  hide: reviewAction(
    'hide',
    ReviewForm.extend({ text: textField(1000).min(1, 'Please say why.') }),
  ),
  show: reviewAction('show'),
  answer: reviewAction('answer'),
};
