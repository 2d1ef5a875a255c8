import { z } from 'zod';
import { catalogue, productName } from '#src/features/shop/catalogue/catalogue.ts';
import { reviewActions } from '#src/features/shop/reviews/change-review.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import { perPage } from '../list-query.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import type { ListedReview, ReviewHistoryLine } from './desk-review.ts';

const row = z.object({
  id: z.coerce.string(),
  product_id: z.string(),
  username: z.string(),
  rating: z.int(),
  text: z.string(),
  created_at: z.coerce.date(),
});
const Listed = z.array(row.extend({ is_hidden: z.boolean(), is_answered: z.boolean() }));
const Found = z
  .array(
    row.extend({
      hidden_reason: z.string().nullable(),
      answer: z.string().nullable(),
      revision: z.int(),
    }),
  )
  .max(1);
const History = z.array(
  z.object({
    at: z.coerce.date(),
    staff: z.string(),
    action: z.enum(reviewActions),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
);

/** One page of all reviews, the newest first, and whether there is another. */
export async function listReviewsAtDesk(
  sql: Sql,
  page: number,
): Promise<{ reviews: ListedReview[]; hasMore: boolean }> {
  const rows = Listed.parse(
    await sql`
      select id, product_id, username, rating, left(text, 200) as text, created_at,
        hidden_reason is not null as is_hidden, answer is not null as is_answered
      from reviews order by created_at desc, id desc
      limit ${perPage + 1}::integer offset ${(page - 1) * perPage}::integer`,
  );
  return {
    reviews: rows.slice(0, perPage).map((review) => ({
      id: review.id,
      product: productName(review.product_id),
      username: review.username,
      rating: review.rating,
      text: review.text,
      at: review.created_at,
      isHidden: review.is_hidden,
      isAnswered: review.is_answered,
    })),
    hasMore: rows.length > perPage,
  };
}

/** One review with everything known, and what the forms about it carry. */
export interface DeskReview {
  id: string;
  product: { name: string; urlParam: string | undefined };
  username: string;
  rating: number;
  text: string;
  at: Date;
  hiddenReason: string | undefined;
  answer: string | undefined;
  /** The newest line first. */
  history: ReviewHistoryLine[];
  token: string;
}

/** Throws `NotFound` where there is no such review. */
export async function readDeskReview(sql: Sql, id: string, { key }: Session): Promise<DeskReview> {
  const rows = isReviewId(id)
    ? await sql`
        select id, product_id, username, rating, text, created_at, hidden_reason, answer, revision
        from reviews where id = ${id}::bigint`
    : [];
  const review = Found.parse(rows)[0];
  if (!review) throw new NotFound('There is no such review.');
  const history = await sql`
    select at, staff, action, before, after from review_history
    where review_id = ${id}::bigint order by revision desc`;
  return {
    id: review.id,
    product: {
      name: productName(review.product_id),
      urlParam: catalogue.find((product) => product.id === review.product_id)?.url_param,
    },
    username: review.username,
    rating: review.rating,
    text: review.text,
    at: review.created_at,
    hiddenReason: review.hidden_reason ?? undefined,
    answer: review.answer ?? undefined,
    history: History.parse(history),
    token: formToken(key, reviewFormName(id), review.revision),
  };
}

/** Whether a text may be the id of a review. */
export function isReviewId(id: string): boolean {
  return /^\d{1,18}$/.test(id);
}

/** What the token of a review's form is about. */
export function reviewFormName(id: string): string {
  return `review ${id}`;
}
