import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { stockReasons } from './stock-change.ts';

const Movements = z.array(
  z.object({
    number: z.coerce.number(),
    at: z.coerce.date(),
    reason: z.enum(stockReasons),
    quantity: z.int(),
    countAfter: z.int(),
    staff: z.string().nullable(),
    orderId: z.string().nullable(),
    note: z.string(),
  }),
);

type Movement = z.infer<typeof Movements>[number];

/** The newest first. */
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

export async function readDeliveries(
  sql: Sql,
  productId: string,
  since: Date,
): Promise<Movement[]> {
  const rows = await sql`
    select number, at, reason, pieces as quantity, count_after as "countAfter", staff, order_id as "orderId", note
    from stock_movements where product_id = ${productId} and reason = 'delivery' and at >= ${since}
    order by number desc`;
  return Movements.parse(rows);
}
