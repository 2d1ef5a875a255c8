import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { sourceField } from '#src/lib/signals/lead-source.ts';
import type { Db } from '#src/server/database/database.ts';
import { Conflict, HttpError } from '#src/server/http-error.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { readStock } from '#src/features/shop/stock/stock.server.ts';
import {
  callStripe,
  checkStripeKeys,
  isUnexpectedState,
  PaymentUnavailable,
} from '../stripe/stripe-client.server.ts';
import {
  PaymentSessionRequest,
  sessionErrorCodes,
  type PaymentSession,
} from './payment-session.ts';
import { priceItems, type PricedOrder } from './price-items.server.ts';
import {
  attachPayment,
  claimChange,
  findOwnOrder,
  finishChange,
  insertOrder,
  type ChangeClaim,
  type OwnOrder,
} from './store-order.server.ts';
import { cancelPayment, syncPayment } from './sync-payment.server.ts';

// Not with the rest, which the checkout loads.
const OrderSource = z.object({ source: sourceField() });

const payable: readonly string[] = ['requires_payment_method', 'requires_confirmation'];

/**
 * Opens the payment of an order, or changes that of an order the buyer proves to own. The order is
 * written down before Stripe is called, in a revision of its own that the payment then names: what
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
  const { source } = parseInput(OrderSource, body);
  checkStripeKeys();
  await limitRequests(db, 'createPaymentIntent', ip, now);
  const own = await ownOrder(db, request);
  const order = priceItems(request, await readStock(db.sql));
  log.note({ lines: order.lines.length, shipping: order.shippingMethod });
  return own ? changeOrder(db, own, order, source, log) : createOrder(db, order, source);
}

async function createOrder(
  db: Db,
  order: PricedOrder,
  source: string | undefined,
): Promise<PaymentSession> {
  const orderId = randomUUID();
  const number = await insertOrder(db, orderId, order, source);
  const intent = await callStripe((api) =>
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
  const session = sessionOf(orderId, intent);
  const clientSecret = session.clientSecretRes;
  // Only from here on can anybody pay: a payment without its order would have no secret to give.
  await attachPayment(db, orderId, { id: intent.id, clientSecret, isTest: !intent.livemode });
  return session;
}

async function changeOrder(
  db: Db,
  own: OwnOrder,
  order: PricedOrder,
  source: string | undefined,
  log: CallLog,
): Promise<PaymentSession> {
  const claim = await claimChange(db, own.id, order);
  if (claim.kind === 'settled') throw settled();
  const intent = await intentWith(db, own, claim, order);
  if (intent) return sessionOf(own.id, intent);
  const status = await endPayment(db, own.paymentId, log);
  if (status === 'succeeded' || status === 'processing') throw settled();
  return createOrder(db, order, source);
}

/** The order's payment with these contents, or nothing where it can no longer be paid like that. */
async function intentWith(
  db: Db,
  { id, paymentId }: OwnOrder,
  claim: ChangeClaim,
  { price, isPaying }: PricedOrder,
): Promise<Stripe.PaymentIntent | undefined> {
  if (claim.kind === 'same') {
    const intent = await callStripe((api) => api.paymentIntents.retrieve(paymentId));
    return payable.includes(intent.status) && intent.amount === price.total ? intent : undefined;
  }
  if (claim.kind !== 'new') return undefined;
  const { revision } = claim;
  try {
    const intent = await callStripe((api) =>
      api.paymentIntents.update(
        paymentId,
        { amount: price.total, metadata: { revision: String(revision) } },
        { idempotencyKey: `order-${id}-${revision}` },
      ),
    );
    return (await finishChange(db, id, revision, isPaying)) ? intent : undefined;
  } catch (error) {
    if (isUnexpectedState(error)) return undefined;
    throw error;
  }
}

/** So nobody can pay it behind the buyer's back; one that was paid before is settled. Returns the payment's status. */
async function endPayment(db: Db, paymentId: string, log: CallLog): Promise<string> {
  const found = await syncPayment(db, paymentId, log);
  if (!found.status.startsWith('requires_')) return found.status;
  const { status } = await cancelPayment(db, paymentId, log);
  if (status.startsWith('requires_'))
    throw new PaymentUnavailable(new Error(`The payment stays ${status}.`));
  return status;
}

/** Nothing where the order was canceled. Throws 404 unless id and secret are those of one order, 409 once it is paid. */
async function ownOrder(
  db: Db,
  { orderId, clientSecret }: PaymentSessionRequest,
): Promise<OwnOrder | undefined> {
  if (orderId === undefined || clientSecret === undefined) return undefined;
  const own = await findOwnOrder(db, orderId, clientSecret);
  if (!own) {
    const message = 'We do not know this order. Please reload the page.';
    throw new HttpError(404, sessionErrorCodes.unknownOrder, message);
  }
  if (own.status === 'canceled') return undefined;
  if (own.status !== 'pending') throw settled();
  return own;
}

function settled(): Conflict {
  return new Conflict(sessionErrorCodes.orderSettled, 'This order has been paid already.');
}

function sessionOf(
  orderId: string,
  { client_secret: clientSecretRes, amount }: Stripe.PaymentIntent,
): PaymentSession {
  if (clientSecretRes === null)
    throw new PaymentUnavailable(new Error('A payment without a secret.'));
  return { clientSecretRes, orderId, amount };
}
