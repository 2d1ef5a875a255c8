import type { Sql } from '#src/server/database/database.ts';
import type { Order } from './order.ts';

interface OrderChange extends Partial<
  Pick<Order, 'status' | 'flag' | 'fulfilment' | 'isDisputed'>
> {
  action: string;
  /** Nobody if Stripe did it or it happened automatically. */
  staff?: string;
  note?: string;
}

export type PaymentResult =
  | { kind: 'moved'; orderId: string; status: Order['status']; flag?: string }
  /** The order knew it already, or something newer. */
  | { kind: 'known'; orderId: string; status: Order['status'] }
  /** Money arrived for no order of ours: a person must look. */
  | { kind: 'unmatched' }
  /** Nothing of ours, and no money moved. */
  | { kind: 'foreign' };

/** Changes a locked order and writes the line of its history. Returns the order as it is now. */
export async function changeOrder(
  sql: Sql,
  before: Order,
  { action, staff, note = '', ...change }: OrderChange,
): Promise<Order> {
  const after = { ...before, ...change, changes: before.changes + 1 };
  await sql`
    update orders set status = ${after.status}, goods = ${after.fulfilment}, flag = ${after.flag},
      disputed_at = case when ${after.isDisputed} then coalesce(disputed_at, now()) end,
      changes = ${after.changes}, updated_at = now()
    where id = ${after.id}`;
  await sql`
    insert into order_history
      (order_id, change, staff, action, status_before, status_after, goods_before, goods_after, note)
    values (
      ${after.id}, ${after.changes}, ${staff ?? null}, ${action}, ${before.status}, ${after.status},
      ${before.fulfilment}, ${after.fulfilment}, ${note}
    )`;
  return after;
}
