import { z } from 'zod';
import { forgetProducts } from '#src/features/shop/stock/products-cache.server.ts';
import {
  changeReview,
  type ReviewAction,
} from '#src/features/shop/reviews/change-review.server.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import { recordForm, textField, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskReviewPath } from '../desk-paths.ts';
import { isReviewId, reviewFormName } from './reviews.server.ts';

const ReviewForm = z.object({
  token: tokenField,
  review: z.string().refine(isReviewId),
  text: textField(1000).default(''),
});

const formFor = (action: ReviewAction) =>
  recordForm(ReviewForm, async ({ review: id, token, text }, { db, session, log }) => {
    const { key, email: staff } = session;
    const isCurrent = (revision: number) =>
      isFormToken(token, formToken(key, reviewFormName(id), revision));
    const notice = await db.transaction((sql) =>
      changeReview(sql, { id, action, staff, text, isCurrent }),
    );
    if (notice === 'saved') forgetProducts();
    else log.note({ rejected: notice });
    return withNotice(deskReviewPath(id), notice);
  });

/** The forms of a review's page. */
export const reviewForms = {
  'hide-review': formFor('hide'),
  'show-review': formFor('show'),
  'answer-review': formFor('answer'),
};
