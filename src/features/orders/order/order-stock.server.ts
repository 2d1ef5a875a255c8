import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { changeStock } from '#src/features/shop/stock/stock.server.ts';
import type { Order } from './order.ts';

/** All of the lines and once; false where the stock does not hold them. */
export function takeStock(sql: Sql, orderId: string, lines: Order['lines']): Promise<boolean> {
  const products = lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  return changeStock(sql, { id: orderId, reason: 'order', products, orderId });
}

/** Once for each refund. */
export async function returnStock(
  sql: Sql,
  { orderId, refundId, staff }: { orderId: string; refundId: string; staff?: string },
  products: readonly { productId: string; quantity: number }[],
): Promise<void> {
  if (products.length === 0) return;
  const change = { id: refundId, reason: 'return', products, orderId } as const;
  const isBack = await changeStock(sql, staff === undefined ? change : { ...change, staff });
  if (!isBack) throw new Error('Products that were sold have no stock to go back to.');
}

const Count = z.tuple([z.object({ count: z.int() })]);

/** How many pieces lie with the stock that are sold already: paid, not refunded, and not packed yet. */
export async function countUnpacked(sql: Sql, productId: string): Promise<number> {
  const rows = await sql`
    select coalesce(sum(line.held), 0)::integer as count
    from orders join order_view using (id),
      json_to_recordset(order_view.lines) as line ("productId" text, held integer)
    where order_list(orders.status, orders.goods, orders.disputed_at is not null) in ('open', 'look')
      and orders.goods = 'to_pack' and line."productId" = ${productId}`;
  return Count.parse(rows)[0].count;
}
