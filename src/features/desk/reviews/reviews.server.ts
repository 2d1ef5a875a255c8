import { addDays, type IsoDay } from '#src/business/shop-day.ts';
import { catalogue, productName } from '#src/features/shop/catalogue/catalogue.ts';
import {
  listPoorReviews,
  readReview,
  readReviewRows,
} from '#src/features/shop/reviews/review-list.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import type { ListPart } from '#src/server/database/partial-list.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import { perPage } from '../lists/list-query.ts';
import type { Session } from '../session/sessions.server.ts';
import { findProducts } from '../stock/stock.server.ts';

export type ListedReview = Awaited<ReturnType<typeof listReviewsAtDesk>>[number];

export async function listReviewsAtDesk(sql: Sql, searchText: string, part: ListPart) {
  const productIds = searchText === '' ? [] : findProducts(searchText).map(({ id }) => id);
  const rows = await readReviewRows(sql, { searchText, productIds }, part);
  return rows.map(withProduct);
}

/** Poor ones that are unanswered for longer than these days are only in the list of all. */
const answerDays = 30;

export async function readPoorReviews(sql: Sql, today: IsoDay) {
  const { items, total } = await listPoorReviews(sql, addDays(today, -answerDays), perPage);
  return { items: items.map(withProduct), total };
}

function withProduct<Row extends { productId: string }>({ productId, ...review }: Row) {
  return { ...review, product: productName(productId) };
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

export function reviewFormName(id: string): string {
  return `review ${id}`;
}
