import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { withDeadline } from '#src/server/deadline.ts';
import { Unavailable } from '#src/server/http-error.ts';
import { addressLines, Order, type Receipt } from '../order/order.ts';
import { readContents } from '../order/read-order.server.ts';
import { hashSecret } from '../payment/store-order.server.ts';
import { readPayment } from '../payment/sync-payment.server.ts';
import type { Payment } from '../stripe/stripe-payment.server.ts';
import { lookAgainAfter, settledState, unsure, type OrderState } from './order-state.ts';

// Together less than a visitor waits for any answer (milliseconds).
const orderTimeoutMs = 2000;
const stripeTimeoutMs = 2500;
const receiptTimeoutMs = 1000;

/**
 * The state of the order whose payment has this secret. A settled row is the truth; while it
 * is open, Stripe is asked, and while the database is down, Stripe alone. Changes nothing: orders are
 * settled by the webhook and the reconciliation. Never throws for a service that is down.
 */
export async function orderState(
  db: () => Db,
  clientSecret: string | undefined,
  now: Date,
): Promise<OrderState> {
  if (clientSecret === undefined) return { kind: 'none' };
  const paymentId = clientSecret.replace(/_secret_.*$/, '');
  const order = await orNothing(() => findOrder(db(), paymentId, clientSecret), orderTimeoutMs);
  if (order === 'none') return { kind: 'none' };
  if (order && order.status !== 'pending' && order.status !== 'processing')
    return { ...settledState(order), isTest: order.isTest };
  const payment = await orNothing(() => readPayment(paymentId), stripeTimeoutMs);
  if (!payment) return order?.status === 'processing' ? processing(order, now) : unsure;
  if (!isSecretOf(payment, clientSecret)) return { kind: 'none' };
  return { ...(await openState(db, order, payment, now)), isTest: !payment.livemode };
}

async function findOrder(db: Db, paymentId: string, clientSecret: string): Promise<Order | 'none'> {
  const rows = await db.sql`
    select * from order_view where id = (
      select id from orders
      where payment_intent_id = ${paymentId} and client_secret_hash = ${hashSecret(clientSecret)}
    )`;
  return z.array(Order).max(1).parse(rows)[0] ?? 'none';
}

async function openState(
  db: () => Db,
  order: Order | undefined,
  payment: Payment,
  now: Date,
): Promise<OrderState> {
  const number = order?.number ?? payment.metadata?.order_number ?? '';
  switch (payment.status) {
    case 'succeeded': {
      const receipt =
        order && (await orNothing(() => receiptOf(db(), order, payment), receiptTimeoutMs));
      return { kind: 'paid', number, totalCents: payment.amount_received, receipt };
    }
    case 'processing':
      return order ? processing(order, now) : { kind: 'processing', number, lookAgainSeconds: 30 };
    default:
      return { kind: 'failed' };
  }
}

/** The revision and the buyer that the payment names: the webhook has not written them yet. */
async function receiptOf(
  db: Db,
  { id, number, placedAt }: Order,
  { metadata, receipt_email: email, shipping }: Payment,
): Promise<Receipt | undefined> {
  const contents = await readContents(db.sql, id, Number(metadata?.revision));
  const { name, phone, address } = shipping ?? {};
  const buyer = {
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    address: addressLines(address),
  };
  return contents && { ...contents, number, placedAt, buyer };
}

function processing({ number, updatedAt }: Order, now: Date): OrderState {
  const lookAgainSeconds = lookAgainAfter(now.getTime() - updatedAt.getTime());
  return { kind: 'processing', number, lookAgainSeconds };
}

function isSecretOf({ client_secret: secret }: Payment, given: string): boolean {
  const [right, tried] = [Buffer.from(secret ?? ''), Buffer.from(given)];
  return right.length === tried.length && timingSafeEqual(right, tried);
}

/** The result, or nothing where a service is down or too slow; other errors are thrown. */
async function orNothing<Result>(
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result | undefined> {
  try {
    return await withDeadline(work(), timeoutMs, () => new Unavailable());
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 503) return undefined;
    throw error;
  }
}
