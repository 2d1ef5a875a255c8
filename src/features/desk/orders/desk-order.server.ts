import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readReceipt } from '#src/features/orders/order/receipt.server.ts';
import type { Receipt } from '#src/features/orders/order/receipt.ts';
import type { Parcel } from '#src/features/orders/order/carriers.ts';
import {
  fulfilmentStates,
  handoverOf,
  type MovableOrder,
} from '#src/features/orders/order/fulfilment-state.ts';
import {
  buyerColumns,
  buyerOfRow,
  parcelColumns,
  parcelOfRow,
} from '#src/features/orders/order/order-row.server.ts';
import { orderStatuses } from '#src/features/orders/order/order-status.ts';
import type { Refundable } from '#src/features/orders/refunds/refund-price.ts';
import { readRefundable } from '#src/features/orders/refunds/refunds-table.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import type { OrderLine } from './desk-order.ts';

const Row = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  goods: z.enum(fulfilmentStates).nullable(),
  flag: z.string().nullable(),
  is_disputed: z.boolean(),
  is_test: z.boolean(),
  changes: z.int(),
  revision: z.int(),
  payment_intent_id: z.string().nullable(),
  amount_received_cents: z.int().nullable(),
  paid_at: z.coerce.date().nullable(),
  ...parcelColumns,
  ...buyerColumns,
});
const History = z.array(
  z.object({
    at: z.coerce.date(),
    staff: z.string().nullable(),
    action: z.string(),
    note: z.string(),
  }),
);
const Notes = z.array(z.object({ at: z.coerce.date(), staff: z.string(), text: z.string() }));

/** One order with everything known, and what the forms about it carry. */
export interface DeskOrder extends MovableOrder {
  id: string;
  number: string;
  flag: string | null;
  isTest: boolean;
  paymentId: string | null;
  receivedCents: number;
  paidAt: Date | undefined;
  parcel: Parcel | undefined;
  receipt: Receipt;
  refundable: Refundable;
  /** The newest line first. */
  history: OrderLine[];
  notes: z.infer<typeof Notes>;
  token: string;
  /** Of the note that the page's form would write. */
  noteId: string;
}

/** Throws `NotFound` where there is no such order. */
export async function readDeskOrder(sql: Sql, id: string, session: Session): Promise<DeskOrder> {
  const none = new NotFound('There is no such order.');
  if (!z.uuid().safeParse(id).success) throw none;
  const rows = await sql`
    select id, number, status, goods, flag, disputed_at is not null as is_disputed, is_test, changes, coalesce(paid_revision, revision) as revision,
      payment_intent_id, amount_received_cents, paid_at, carrier, tracking_number,
      email, name, phone, address
    from orders where id = ${id}`;
  const row = z.array(Row).max(1).parse(rows)[0];
  const receipt = row && (await readReceipt(sql, id, row.revision, buyerOfRow(row)));
  if (!row || !receipt) throw none;
  const history = await sql`
    select at, staff, action, note from order_history where order_id = ${id} order by change desc`;
  const notes = await sql`
    select at, staff, text from order_notes where order_id = ${id} order by at desc`;
  return {
    id,
    number: row.number,
    status: row.status,
    goods: row.goods ?? undefined,
    handover: handoverOf(receipt.shippingMethod),
    flag: row.flag,
    isDisputed: row.is_disputed,
    isTest: row.is_test,
    paymentId: row.payment_intent_id,
    receivedCents: row.amount_received_cents ?? 0,
    paidAt: row.paid_at ?? undefined,
    parcel: parcelOfRow(row),
    receipt,
    refundable: await readRefundable(sql, id),
    history: History.parse(history).map(({ staff, ...line }) => ({
      ...line,
      staff: staff ?? undefined,
    })),
    notes: Notes.parse(notes),
    token: formToken(session.key, id, row.changes),
    noteId: randomUUID(),
  };
}
