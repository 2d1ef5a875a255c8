import { z } from 'zod';
import { shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { partialList, type ListPart } from '#src/server/database/partial-list.ts';
import { reviewActions } from './change-review.server.ts';

const ReviewRow = z.object({
  id: z.coerce.string(),
  productId: z.string(),
  username: z.string(),
  rating: z.int(),
  text: z.string(),
  at: z.coerce.date(),
  isVerified: z.boolean(),
});
const ListedRow = ReviewRow.extend({ isHidden: z.boolean(), isAnswered: z.boolean() });
const FullRow = ReviewRow.extend({
  hiddenReason: z.string().nullable(),
  answer: z.string().nullable(),
  revision: z.int(),
});
const HistoryLine = z.object({
  at: z.coerce.date(),
  staff: z.string(),
  action: z.enum(reviewActions),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ReviewHistoryLine = z.infer<typeof HistoryLine>;

/**
 * The newest first, hidden ones too, with the beginning of their text. With a search text, those that have its words in name or
 * text, as the beginnings of words, and all of the products.
 */
export async function readReviewRows(
  sql: Sql,
  { searchText, productIds }: { searchText: string; productIds: readonly string[] },
  { limit, offset }: ListPart,
) {
  const rows = await sql`
    select id, product_id as "productId", username, rating, left(text, 200) as text, created_at as at,
      order_id is not null as "isVerified", hidden_reason is not null as "isHidden", answer is not null as "isAnswered"
    from reviews
    where ${searchText} = '' or id = any(array(
      select id from review_search where lexemes @@ search_prefixes(${searchText})
      union select id from reviews where product_id = any(${productIds}::text[]) and hidden_reason is null
      union select id from reviews where product_id = any(${productIds}::text[]) and hidden_reason is not null))
    order by created_at desc, id desc
    limit ${limit}::integer offset ${offset}::integer`;
  return z.array(ListedRow).parse(rows);
}

/** Of one or two stars since a day, neither answered nor hidden; the oldest first. */
export async function listPoorReviews(sql: Sql, since: IsoDay, limit: number) {
  const rows = await sql`
    select id, product_id as "productId", username, rating, left(text, 200) as text, created_at as at,
      order_id is not null as "isVerified", false as "isHidden", false as "isAnswered", count(*) over ()::integer as total
    from reviews
    where rating <= 2 and answer is null and hidden_reason is null and created_at >= ${shopMoment(since, 0)}
    order by created_at limit ${limit}::integer`;
  return partialList(rows, (each) => z.array(ListedRow).parse(each));
}

export async function readReview(sql: Sql, id: string) {
  const rows = await sql`
    select id, product_id as "productId", username, rating, text, created_at as at,
      order_id is not null as "isVerified", hidden_reason as "hiddenReason", answer, revision
    from reviews where id = ${id}::bigint`;
  const review = z.array(FullRow).parse(rows)[0];
  const history = await sql`
    select at, staff, action, before, after from review_history
    where review_id = ${id}::bigint order by revision desc`;
  return review && { ...review, history: z.array(HistoryLine).parse(history) };
}
