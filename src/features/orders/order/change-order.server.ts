import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { shippingMethodIds } from '#src/features/shop/catalogue/shipping-methods.ts';
import {
  fulfilmentStates,
  handoverOf,
  type FulfilmentState,
  type MovableOrder,
} from './fulfilment-state.ts';
import { orderStatuses, type OrderStatus } from './order-status.ts';

/** An order whose row nobody else changes before the end of the transaction. */
export interface LockedOrder extends MovableOrder {
  id: string;
  flag: string | null;
  /** The lines of its history. */
  changes: number;
  paymentId: string | null;
  /** The newest revision, and the one that was paid. */
  revision: number;
  paidRevision: number | null;
  receivedCents: number;
}

/** What becomes of an order; what is not named stays. */
export interface OrderChange {
  action: string;
  /** Who at the desk made it; nobody where Stripe did, or it follows by itself. */
  staff?: string | undefined;
  note?: string | undefined;
  status?: OrderStatus | undefined;
  goods?: FulfilmentState | undefined;
  flag?: string | null | undefined;
  isDisputed?: boolean;
}

/** What an event of a payment led to. */
export type PaymentResult =
  /** The order moved on to this status. */
  | { kind: 'moved'; orderId: string; status: OrderStatus; flag?: string }
  /** The order knew it already, or something newer. */
  | { kind: 'known'; orderId: string; status: OrderStatus }
  /** Money arrived for no order of ours: a person must look. */
  | { kind: 'unmatched' }
  /** Nothing of ours, and no money moved. */
  | { kind: 'foreign' };

const Row = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  goods: z.enum(fulfilmentStates).nullable(),
  flag: z.string().nullable(),
  is_disputed: z.boolean(),
  changes: z.int(),
  payment_intent_id: z.string().nullable(),
  revision: z.int(),
  paid_revision: z.int().nullable(),
  amount_received_cents: z.int().nullable(),
  shipping_method: z.enum(shippingMethodIds).nullable(),
});

/** Locks an order for a change; nothing where there is none. */
export async function lockOrder(sql: Sql, id: string): Promise<LockedOrder | undefined> {
  const rows = await sql`
    select id, status, goods, flag, disputed_at is not null as is_disputed, changes, payment_intent_id,
      orders.revision, paid_revision, amount_received_cents,
      (select shipping_method from order_revisions
        where order_id = orders.id and order_revisions.revision = coalesce(paid_revision, orders.revision))
    from orders where id = ${id} for update`;
  const row = z.array(Row).max(1).parse(rows)[0];
  return (
    row && {
      id: row.id,
      status: row.status,
      goods: row.goods ?? undefined,
      handover: handoverOf(row.shipping_method ?? 'standard'),
      flag: row.flag,
      isDisputed: row.is_disputed,
      changes: row.changes,
      paymentId: row.payment_intent_id,
      revision: row.revision,
      paidRevision: row.paid_revision,
      receivedCents: row.amount_received_cents ?? 0,
    }
  );
}

/** Locks the order that a payment belongs to; nothing where it is none of ours. */
export async function lockOrderOfPayment(
  sql: Sql,
  paymentId: string | null,
): Promise<LockedOrder | undefined> {
  const rows = await sql`select id from orders where payment_intent_id = ${paymentId}`;
  const [found] = z
    .array(z.object({ id: z.string() }))
    .max(1)
    .parse(rows);
  return found && lockOrder(sql, found.id);
}

/** Writes what became of a locked order, with its line of history. Returns the order as it is now. */
export async function changeOrder(
  sql: Sql,
  before: LockedOrder,
  { action, staff, note = '', ...moved }: OrderChange,
): Promise<LockedOrder> {
  const {
    status = before.status,
    goods = before.goods,
    flag = before.flag,
    isDisputed = before.isDisputed,
  } = moved;
  const changes = before.changes + 1;
  await sql`
    update orders set status = ${status}, goods = ${goods ?? null}, flag = ${flag},
      disputed_at = case when ${isDisputed} then coalesce(disputed_at, now()) end,
      changes = ${changes}, updated_at = now()
    where id = ${before.id}`;
  await sql`
    insert into order_history
      (order_id, change, staff, action, status_before, status_after, goods_before, goods_after, note)
    values (
      ${before.id}, ${changes}, ${staff ?? null}, ${action}, ${before.status}, ${status},
      ${before.goods ?? null}, ${goods ?? null}, ${note}
    )`;
  return { ...before, status, goods, flag, isDisputed, changes };
}
