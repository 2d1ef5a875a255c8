import { catalogue, productName } from '#src/features/shop/catalogue/catalogue.ts';
import { readReview, readReviewRows } from '#src/features/shop/reviews/review-list.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import { perPage } from '../list-query.ts';
import type { Session } from '../session/sessions.server.ts';

export type ListedReview = Awaited<ReturnType<typeof listReviewsAtDesk>>['reviews'][number];

/** The newest first, and whether there is another page. */
export async function listReviewsAtDesk(sql: Sql, page: number) {
  const rows = await readReviewRows(sql, perPage + 1, (page - 1) * perPage);
  return {
    reviews: rows.slice(0, perPage).map(({ productId, ...review }) => ({
      ...review,
      product: productName(productId),
    })),
    hasMore: rows.length > perPage,
  };
}

/** Throws `NotFound` where there is no such review. */
export async function readDeskReview(sql: Sql, id: string, { key }: Session) {
  const review = isReviewId(id) ? await readReview(sql, id) : undefined;
  if (!review) throw new NotFound('There is no such review.');
  return {
    ...review,
    product: {
      name: productName(review.productId),
      urlParam: catalogue.find((product) => product.id === review.productId)?.url_param,
    },
    token: formToken(key, reviewFormName(id), review.revision),
  };
}

export function isReviewId(id: string): boolean {
  return /^\d{1,18}$/.test(id);
}

/** What the token of a review's form is about. */
export function reviewFormName(id: string): string {
  return `review ${id}`;
}
