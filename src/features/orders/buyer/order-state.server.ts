import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { withDeadline } from '#src/server/deadline.ts';
import { Unavailable } from '#src/server/http-error.ts';
import { lookAgainAfter, unsure, type OrderState } from './order-state.ts';
import { orderStatuses } from '../order/order-status.ts';
import { hashSecret } from '../payment/orders-table.server.ts';
import type { Payment } from '../stripe/stripe-payment.server.ts';
import { buyerColumns, buyerOfRow } from '../order/order-row.server.ts';
import { addressLines, type Buyer } from '../order/receipt.ts';
import { readReceipt } from '../order/receipt.server.ts';
import { askPayment } from '../payment/sync-payment.server.ts';

// Together less than a visitor waits for any answer (milliseconds).
const rowTimeoutMs = 2000;
const stripeTimeoutMs = 2500;
const receiptTimeoutMs = 1000;

const Row = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  flag: z.string().nullable(),
  is_test: z.boolean(),
  paid_revision: z.int().nullable(),
  amount_received_cents: z.int().nullable(),
  ...buyerColumns,
  updated_at: z.date(),
});
type Row = z.infer<typeof Row>;

/**
 * What has become of the order whose payment has this secret. A settled row is the truth; while it
 * is open, Stripe is asked, and while the database is down, Stripe alone. It only looks: orders are
 * settled by the webhook and the reconciliation. Never throws for a service that is down.
 */
export async function orderState(
  db: () => Db,
  clientSecret: string | undefined,
  now: Date,
): Promise<OrderState> {
  if (clientSecret === undefined) return { kind: 'none' };
  const paymentId = paymentIdOf(clientSecret);
  const row = await orNothing(() => findRow(db(), paymentId, clientSecret), rowTimeoutMs);
  if (row === 'none') return { kind: 'none' };
  if (row && row.status !== 'pending' && row.status !== 'processing') {
    return { ...(await settledState(db, row)), isTest: row.is_test };
  }
  const payment = await orNothing(() => askPayment(paymentId), stripeTimeoutMs);
  if (!payment) return row?.status === 'processing' ? processing(row, now) : unsure;
  if (!isSecretOf(payment, clientSecret)) return { kind: 'none' };
  return { ...(await openState(db, row, payment, now)), isTest: !payment.livemode };
}

/** A payment's secret begins with its id. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}

async function findRow(db: Db, paymentId: string, clientSecret: string): Promise<Row | 'none'> {
  const rows = await db.sql`
    select id, number, status, flag, is_test, paid_revision, amount_received_cents,
      email, name, phone, address, updated_at
    from orders
    where payment_intent_id = ${paymentId} and client_secret_hash = ${hashSecret(clientSecret)}`;
  return z.array(Row).max(1).parse(rows)[0] ?? 'none';
}

async function settledState(db: () => Db, row: Row): Promise<OrderState> {
  const { number, status, flag } = row;
  switch (status) {
    case 'paid': {
      const receipt = await orNothing(
        () => readReceipt(db().sql, row.id, row.paid_revision ?? 0, buyerOfRow(row)),
        receiptTimeoutMs,
      );
      return { kind: 'paid', number, totalCents: row.amount_received_cents ?? 0, receipt };
    }
    case 'refund_due':
    case 'refunded': {
      const isDone = status === 'refunded';
      return { kind: 'refunded', number, isSoldOut: flag === 'out_of_stock', isDone };
    }
    case 'review':
      return { kind: 'review', number };
    default:
      return { kind: 'failed' };
  }
}

async function openState(
  db: () => Db,
  row: Row | undefined,
  payment: Payment,
  now: Date,
): Promise<OrderState> {
  const number = row?.number ?? payment.metadata?.order_number ?? '';
  switch (payment.status) {
    case 'succeeded': {
      const revision = Number(payment.metadata?.revision);
      const receipt =
        row &&
        (await orNothing(
          () => readReceipt(db().sql, row.id, revision, buyerOf(payment)),
          receiptTimeoutMs,
        ));
      return { kind: 'paid', number, totalCents: payment.amount_received, receipt };
    }
    case 'processing':
      return row ? processing(row, now) : { kind: 'processing', number, lookAgainSeconds: 30 };
    default:
      return { kind: 'failed' };
  }
}

function buyerOf({ receipt_email: email, shipping }: Payment): Buyer {
  return {
    name: shipping?.name ?? '',
    email: email ?? '',
    phone: shipping?.phone ?? '',
    address: addressLines(shipping?.address),
  };
}

function processing({ number, updated_at: since }: Row, now: Date): OrderState {
  const lookAgainSeconds = lookAgainAfter(now.getTime() - since.getTime());
  return { kind: 'processing', number, lookAgainSeconds };
}

function isSecretOf({ client_secret: secret }: Payment, given: string): boolean {
  const [right, tried] = [Buffer.from(secret ?? ''), Buffer.from(given)];
  return right.length === tried.length && timingSafeEqual(right, tried);
}

/** The result, or nothing where a service is down or too slow. Failures of ours are thrown on. */
async function orNothing<Result>(
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result | undefined> {
  try {
    return await withDeadline(work(), timeoutMs, () => new Unavailable());
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 503;
}
