import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { stockReasons } from './stock-change.ts';
import type { DigestReads } from '#src/server/digest/week-digest.server.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { soldOutNames } from '../catalogue/catalogue.ts';

const Movements = z.array(
  z.object({
    number: z.coerce.number(),
    at: z.coerce.date(),
    reason: z.enum(stockReasons),
    quantity: z.int(),
    countAfter: z.int(),
    /** Nobody for what orders and the catalogue do. */
    staff: z.string().nullable(),
    orderId: z.string().nullable(),
    note: z.string(),
  }),
);

export type Movement = z.infer<typeof Movements>[number];
const Deliveries = z
  .array(z.object({ number: z.coerce.number(), at: z.coerce.date(), quantity: z.int() }))
  .max(1);
export type Delivery = z.infer<typeof Deliveries>[number];

export async function newestDelivery(sql: Sql, productId: string): Promise<Delivery | undefined> {
  const rows = await sql`
    select number, at, pieces as quantity from (
      select * from stock_movements where product_id = ${productId} and reason not in ('order', 'return')
      order by number desc limit 1
    ) as newest where reason = 'delivery'`;
  return Deliveries.parse(rows)[0];
}

export async function readMovements(
  sql: Sql,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Movement[]> {
  const rows = await sql`
    select number, at, reason, pieces as quantity, count_after as "countAfter", staff, order_id as "orderId", note
    from stock_movements where product_id = ${productId} order by number desc
    limit ${limit}::integer offset ${offset}::integer`;
  return Movements.parse(rows);
}

/** Without those that were undone: an undo is of the delivery before it. */
export async function readDeliveries(sql: Sql, productId: string, since: Date) {
  const rows = await sql`
    select number, at, reason, pieces as quantity, count_after as "countAfter", staff, order_id as "orderId", note
    from (
      select *, lead(reason) over (order by number) as following from stock_movements
      where product_id = ${productId} and reason in ('delivery', 'undo') and at >= ${since}
    ) as delivery
    where reason = 'delivery' and following is distinct from 'undo' order by number desc`;
  return Movements.parse(rows);
}

/** Products whose stock was empty when the week was over. */
export const weekSoldOut: DigestReads['soldOut'] = async (sql, { to }) => {
  const rows = await sql`
    select product_id as id from stock
    where 0 = (select count_after from stock_movements
      where product_id = stock.product_id and at < ${to} order by number desc limit 1)
    order by product_id`;
  return soldOutNames(idsOf(rows));
};
