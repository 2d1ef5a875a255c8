import { randomUUID } from 'node:crypto';
import type { Db } from '#src/server/database.ts';
import { parseInput } from '#src/server/parse-input.server.ts';
import { limitRequests } from '#src/server/rate-limit.server.ts';
import { Conflict, HttpError } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import { readStock } from '../../catalogue/stock.server.ts';
import {
  addRevision,
  findOwnOrder,
  insertOrder,
  tiePayment,
  type KnownOrder,
} from './orders-table.server.ts';
import { PaymentSessionRequest, unknownOrderCode, type PaymentSession } from './payment-session.ts';
import { priceItems, type PricedOrder } from './price-items.server.ts';
import {
  askStripe,
  isUnexpectedState,
  PaymentUnavailable,
  stripe,
} from './stripe-client.server.ts';
import { giveUpPayment, syncPayment } from './sync-payment.server.ts';

/** Each change of cart or shipping is a request; a family shares one address (per ten minutes). */
export const sessionLimit = { route: 'createPaymentIntent', limit: 60, windowSeconds: 600 };

/**
 * Opens the payment of an order, or changes that of an order the buyer proves to own. The order is
 * written down before Stripe is asked, in a revision of its own that the payment then names: whatever
 * is paid can be traced to what was agreed, in whichever order things arrive. Throws `BadRequest`,
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
  stripe();
  await limitRequests(db, sessionLimit, ip, now);
  const known = await ownOrder(db, request);
  const order = priceItems(request, await readStock(db));
  log.note({ lines: order.lines.length, shipping: order.shippingMethod });
  return known ? changeOrder(db, known, order, log) : beginOrder(db, order);
}

async function beginOrder(db: Db, order: PricedOrder): Promise<PaymentSession> {
  const orderId = randomUUID();
  const number = await insertOrder(db, orderId, order);
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
  await tiePayment(db, orderId, { id: intent.id, clientSecret });
  return { clientSecretRes: clientSecret, orderId, amount: intent.amount };
}

async function changeOrder(
  db: Db,
  known: KnownOrder,
  order: PricedOrder,
  log: CallLog,
): Promise<PaymentSession> {
  const revision = await addRevision(db, known.id, order);
  if (revision === undefined) throw settled();
  try {
    const intent = await askStripe((api) =>
      api.paymentIntents.update(
        known.payment_intent_id,
        { amount: order.price.total, metadata: { revision: String(revision) } },
        { idempotencyKey: `order-${known.id}-${revision}` },
      ),
    );
    return { clientSecretRes: secretOf(intent), orderId: known.id, amount: intent.amount };
  } catch (error) {
    if (isUnexpectedState(error)) throw await changedMeanwhile(db, known, log);
    throw error;
  }
}

/**
 * The payment can no longer be changed. Paid or being paid: nothing is left to do. Half-way through a
 * bank's questions: it is given up, so that it cannot be paid behind the buyer's back, and the page
 * begins a new one.
 */
async function changedMeanwhile(db: Db, known: KnownOrder, log: CallLog): Promise<HttpError> {
  const { status } = await syncPayment(db, known.payment_intent_id, log);
  if (status === 'succeeded' || status === 'processing') return settled();
  await giveUpPayment(db, known.payment_intent_id, log);
  return unknownOrder();
}

/** The order a request names. Throws 404 unless id and secret are those of one order, 409 once it is paid. */
async function ownOrder(
  db: Db,
  { orderId, clientSecret }: PaymentSessionRequest,
): Promise<KnownOrder | undefined> {
  if (orderId === undefined || clientSecret === undefined) return undefined;
  const known = await findOwnOrder(db, orderId, clientSecret);
  if (!known || known.status === 'canceled') throw unknownOrder();
  if (known.status !== 'pending') throw settled();
  return known;
}

function unknownOrder(): HttpError {
  return new HttpError(404, unknownOrderCode, 'We do not know this order. Please reload the page.');
}

function settled(): Conflict {
  return new Conflict('order_settled', 'This order has been paid already.');
}

function secretOf({ client_secret: secret }: { client_secret: string | null }): string {
  if (secret === null) throw new PaymentUnavailable(new Error('A payment without a secret.'));
  return secret;
}
