import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { purgeProducts } from '../stock/products-cache.server.ts';

export const reviewActions = ['hide', 'show', 'answer'] as const;
export type ReviewAction = (typeof reviewActions)[number];

export interface ReviewChange {
  id: string;
  action: ReviewAction;
  staff: string;
  /** The reason for hiding it, or our answer; an empty answer takes the old one away. */
  text: string;
  isCurrent: (revision: number) => boolean;
}

const Rows = z
  .array(
    z.object({
      productId: z.string(),
      revision: z.int(),
      hidden_reason: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  )
  .max(1);

/**
 * Run it in a transaction. `changed`: another person was faster. Throws `NotFound` where there is no such review.
 */
export async function changeReview(
  sql: Sql,
  { id, action, staff, text, isCurrent }: ReviewChange,
): Promise<'saved' | 'changed'> {
  const rows = await sql`
    select product_id as "productId", revision, hidden_reason, answer from reviews where id = ${id}::bigint for update`;
  const review = Rows.parse(rows)[0];
  if (!review) throw new NotFound('There is no such review.');
  if (!isCurrent(review.revision)) return 'changed';
  const before = action === 'answer' ? review.answer : review.hidden_reason;
  const after = action === 'show' || text === '' ? null : text;
  if (before === after) return 'saved';
  const revision = review.revision + 1;
  if (action === 'answer')
    await sql`update reviews set answer = ${after}, revision = ${revision} where id = ${id}::bigint`;
  else
    await sql`
      update reviews set hidden_reason = ${after}, revision = ${revision} where id = ${id}::bigint`;
  await sql`
    insert into review_history (review_id, revision, staff, action, before, after)
    values (${id}::bigint, ${revision}, ${staff}, ${action}, ${before}, ${after})`;
  purgeProducts([review.productId]);
  return 'saved';
}
