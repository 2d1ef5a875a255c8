import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { Order, OrderContents } from './order.ts';

export async function readOrder(sql: Sql, id: string): Promise<Order | undefined> {
  const rows = await sql`select * from order_view where id = ${id}`;
  return z.array(Order).max(1).parse(rows)[0];
}

export async function readContents(sql: Sql, id: string, revision: number) {
  const rows = await sql`
    select * from order_contents where order_id = ${id} and revision = ${revision}`;
  return z.array(OrderContents).max(1).parse(rows)[0];
}

/** Nobody else changes the order before the end of the transaction. */
export async function lockOrder(sql: Sql, id: string): Promise<Order | undefined> {
  // First the lock, then the read: a statement that waited for the lock would still read the older refunds.
  await sql`select 1 from orders where id = ${id} for update`;
  return readOrder(sql, id);
}

export async function lockOrderOfPayment(sql: Sql, paymentId: string | null) {
  const rows = await sql`select id from orders where payment_intent_id = ${paymentId}`;
  const [id] = idsOf(rows);
  return id === undefined ? undefined : lockOrder(sql, id);
}
