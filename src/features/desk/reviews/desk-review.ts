import type { ReviewHistoryLine } from '#src/features/shop/reviews/review-list.server.ts';
import { firstName } from '#src/lib/mail-content.ts';
import { savedReplies } from '#src/business/replies/saved-replies.ts';

export function reviewReplies(review: { username: string; product: { name: string } }) {
  return savedReplies('reviews', {
    'first name': firstName(review.username) ?? 'there',
    product: review.product.name,
  });
}

export function reviewHistoryText({ staff, action, before, after }: ReviewHistoryLine): string {
  if (action === 'hide') return `${staff} hid it: ${after ?? ''}`;
  if (action === 'show') return `${staff} showed it again; it was hidden: ${before ?? ''}`;
  if (after === null) return `${staff} removed the answer: ${before ?? ''}`;
  if (before === null) return `${staff} answered: ${after}`;
  return `${staff} changed the answer to: ${after} It was: ${before}`;
}
