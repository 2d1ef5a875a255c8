import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { changeStock } from '#src/features/shop/stock/stock.server.ts';

const Lines = z.array(z.object({ product_id: z.string(), quantity: z.int() }));

/** Takes the pieces of an order off the shelf, all of them and once; false where it does not hold them. */
export async function takeStock(sql: Sql, orderId: string, revision: number): Promise<boolean> {
  const rows = await sql`
    select product_id, quantity from order_lines
    where order_id = ${orderId} and revision = ${revision}`;
  const products = Lines.parse(rows).map(({ product_id: productId, quantity }) => ({
    productId,
    pieces: -quantity,
  }));
  return changeStock(sql, { id: orderId, reason: 'order', products, orderId });
}
