import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Db } from '#src/server/database/database.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import { Conflict, HttpError } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { readStock } from '#src/features/shop/stock/stock.server.ts';
import {
  attachPayment,
  claimChange,
  findOwnOrder,
  finishChange,
  insertOrder,
  type KnownOrder,
} from './orders-table.server.ts';
import { sessionErrorCodes } from './session-error-codes.ts';
import { PaymentSessionRequest, type PaymentSession } from './payment-session.ts';
import { priceItems, type PricedOrder } from './price-items.server.ts';
import {
  askStripe,
  isUnexpectedState,
  checkStripeKeys,
  PaymentUnavailable,
} from '../stripe/stripe-client.server.ts';
import { cancelPayment, syncPayment } from './sync-payment.server.ts';

/** The states in which a buyer may begin to pay. */
const payable: readonly string[] = ['requires_payment_method', 'requires_confirmation'];

/**
 * Opens the payment of an order, or changes that of an order the buyer proves to own. The order is
 * written down before Stripe is asked, in a revision of its own that the payment then names: whatever
 * is paid can be traced to what was agreed, in whichever order things arrive. Stripe compares no amounts: so a payment is
 * changed by one request at a time, and not at all once Pay was pressed (docs/decisions/0008). Throws `BadRequest`,
 * `Conflict` as in payment-session.ts, `HttpError` 404, `TooManyRequests`, `Unavailable` or
 * `PaymentUnavailable`.
 */
export async function openPaymentSession(
  db: Db,
  body: unknown,
  { ip, now }: { ip: string; now: Date },
  log: CallLog,
): Promise<PaymentSession> {
  const request = parseInput(PaymentSessionRequest, body);
  checkStripeKeys();
  await limitRequests(db, 'createPaymentIntent', ip, now);
  const known = await ownOrder(db, request);
  const order = priceItems(request, await readStock(db.sql));
  log.note({ lines: order.lines.length, shipping: order.shippingMethod });
  const isPaying = request.isPaying ?? false;
  return known ? changeOrder(db, known, order, isPaying, log) : beginOrder(db, order, isPaying);
}

async function beginOrder(db: Db, order: PricedOrder, isPaying: boolean): Promise<PaymentSession> {
  const orderId = randomUUID();
  const number = await insertOrder(db, orderId, order, isPaying);
  const intent = await askStripe((api) =>
    api.paymentIntents.create(
      {
        amount: order.price.total,
        currency: 'cad',
        automatic_payment_methods: { enabled: true },
        description: `Order ${number}`,
        metadata: { order_id: orderId, order_number: number, revision: '1' },
      },
      { idempotencyKey: `order-${orderId}` },
    ),
  );
  const clientSecret = secretOf(intent);
  // Only from here on can anybody pay: a payment without its order would have no secret to give.
  await attachPayment(db, orderId, { id: intent.id, clientSecret, isTest: !intent.livemode });
  return { clientSecretRes: clientSecret, orderId, amount: intent.amount };
}

async function changeOrder(
  db: Db,
  known: KnownOrder,
  order: PricedOrder,
  isPaying: boolean,
  log: CallLog,
): Promise<PaymentSession> {
  const change = await claimChange(db, known.id, order, isPaying);
  if (change.kind === 'settled') throw settled();
  const intent =
    change.kind === 'blocked' ? undefined : await intentWith(db, known, change, order, isPaying);
  if (intent)
    return { clientSecretRes: secretOf(intent), orderId: known.id, amount: intent.amount };
  const status = await endPayment(db, known.payment_intent_id, log);
  if (status === 'succeeded' || status === 'processing') throw settled();
  return beginOrder(db, order, isPaying);
}

/** The order's payment with these contents, or nothing where it can no longer be paid like that. */
async function intentWith(
  db: Db,
  known: KnownOrder,
  change: { kind: 'same' } | { kind: 'new'; revision: number },
  order: PricedOrder,
  isPaying: boolean,
): Promise<Stripe.PaymentIntent | undefined> {
  const { id, payment_intent_id: payment } = known;
  if (change.kind === 'same') {
    const intent = await askStripe((api) => api.paymentIntents.retrieve(payment));
    return payable.includes(intent.status) && intent.amount === order.price.total
      ? intent
      : undefined;
  }
  const { revision } = change;
  try {
    const intent = await askStripe((api) =>
      api.paymentIntents.update(
        payment,
        { amount: order.price.total, metadata: { revision: String(revision) } },
        { idempotencyKey: `order-${id}-${revision}` },
      ),
    );
    return (await finishChange(db, id, revision, isPaying)) ? intent : undefined;
  } catch (error) {
    if (isUnexpectedState(error)) return undefined;
    throw error;
  }
}

/**
 * Ends a payment that is not to be paid as it is, so that nobody can pay it behind the buyer's back; one that has been
 * paid is settled. Returns the payment's status.
 */
async function endPayment(db: Db, paymentId: string, log: CallLog): Promise<string> {
  const found = await syncPayment(db, paymentId, log);
  if (!found.status.startsWith('requires_')) return found.status;
  const { status } = await cancelPayment(db, paymentId, log);
  if (status.startsWith('requires_')) {
    throw new PaymentUnavailable(new Error(`The payment stays ${status}.`));
  }
  return status;
}

/**
 * The order a request names; nothing where it was given up. Throws 404 unless id and secret are those of one order, 409
 * once it is paid.
 */
async function ownOrder(
  db: Db,
  { orderId, clientSecret }: PaymentSessionRequest,
): Promise<KnownOrder | undefined> {
  if (orderId === undefined || clientSecret === undefined) return undefined;
  const known = await findOwnOrder(db, orderId, clientSecret);
  if (!known) throw unknownOrder();
  if (known.status === 'canceled') return undefined;
  if (known.status !== 'pending') throw settled();
  return known;
}

function unknownOrder(): HttpError {
  return new HttpError(
    404,
    sessionErrorCodes.unknownOrder,
    'We do not know this order. Please reload the page.',
  );
}

function settled(): Conflict {
  return new Conflict(sessionErrorCodes.orderSettled, 'This order has been paid already.');
}

function secretOf({ client_secret: secret }: { client_secret: string | null }): string {
  if (secret === null) throw new PaymentUnavailable(new Error('A payment without a secret.'));
  return secret;
}
