import type { Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { purgeProducts } from '../stock/products-cache.server.ts';

interface VerifiedReview {
  orderId: string;
  productId: string;
  username: string;
  rating: number;
  text: string;
}

/** False, and nothing done, where the order has one of this product. */
export async function addVerifiedReview(
  sql: Sql,
  { orderId, productId, username, rating, text }: VerifiedReview,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into reviews (product_id, username, rating, text, created_at, order_id)
    values (${productId}, ${username}, ${rating}, ${text}, ${now}, ${orderId})
    on conflict (order_id, product_id) do nothing
    returning id`;
  purgeProducts([productId]);
  return rows.length === 1;
}

export async function readReviewedProducts(sql: Sql, orderId: string): Promise<string[]> {
  const rows = await sql`select product_id as id from reviews where order_id = ${orderId}`;
  return idsOf(rows);
}
