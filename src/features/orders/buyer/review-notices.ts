import { reviewMessages } from '#src/features/shop/reviews/review.ts';

export const reviewNotices = {
  reviewed: reviewMessages.done,
  known: 'You have reviewed this product already, so nothing was done.',
  changed: 'This cannot be reviewed any more, so nothing was done.',
  failed: reviewMessages.failed,
};
export type ReviewNotice = keyof typeof reviewNotices;
