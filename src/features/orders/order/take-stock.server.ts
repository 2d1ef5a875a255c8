import type { Sql } from '#src/server/database/database.ts';
import { changeStock } from '#src/features/shop/stock/stock.server.ts';
import type { Order } from './order.ts';

/** All of the lines and once; false where the stock does not hold them. */
export function takeStock(sql: Sql, orderId: string, lines: Order['lines']): Promise<boolean> {
  const products = lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  return changeStock(sql, { id: orderId, reason: 'order', products, orderId });
}
