import { atom, computed } from 'nanostores';
import * as z from 'zod/mini';
import {
  PaymentSession,
  PaymentSessionError,
  sessionErrorCodes,
  type OrderFigures,
  type PaymentSessionRequest,
} from '#src/features/orders/payment/payment-session.ts';
import { ErrorAnswer, fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { readSession } from '#src/lib/session-storage.client.ts';
import { $cart } from '../../cart/cart.store.ts';
import { $province, $shippingMethodId } from '../form/checkout-form.store.ts';
import { forgetOpenOrder, openOrder, storeOpenOrder } from './open-order.client.ts';
import { orderOnPage } from './order-changes.ts';
import { settleOrder } from './placed-order.store.ts';

type SessionResult =
  | { status: 'ready'; session: PaymentSession }
  /** Prices or stock are not what the buyer sees. */
  | { status: 'changed'; message: string; current: OrderFigures }
  /** It is paid already, here or in another tab. */
  | { status: 'settled' }
  /** The message is the server's own; nothing when it did not answer. */
  | { status: 'failed'; message?: string; cause: unknown };

export type SessionState = { status: 'loading' } | SessionResult;

export const $paymentSession = atom<SessionState>({ status: 'loading' });

export const $orderOnPage = computed([$cart, $shippingMethodId, $province], orderOnPage);

let newest = 0;
let pending: Promise<unknown> = Promise.resolve();

/**
 * Opens a payment of what is in the cart and how it is to be shipped, or changes it; `isPaying` once the
 * buyer has pressed Pay. One request at a time: a newer call waits for the earlier answer and passes over
 * calls that have become old.
 */
export async function refreshPaymentSession({ isPaying = false } = {}): Promise<SessionState> {
  newest += 1;
  const turn = newest;
  $paymentSession.set({ status: 'loading' });
  const answering = pending.then(() => (turn === newest ? openSession(isPaying) : undefined));
  pending = answering;
  const result = await answering;
  if (!result || turn !== newest) return { status: 'loading' };
  if (result.status === 'settled') {
    settleOrder({ clientSecret: openOrder()?.clientSecret ?? '', state: 'known' });
  } else if (result.status === 'failed') {
    console.error('The payment session could not be made.', result.cause);
  }
  $paymentSession.set(result);
  return result;
}

async function openSession(isPaying: boolean): Promise<SessionResult> {
  const page = $orderOnPage.get();
  const contents = JSON.stringify(page);
  const open = openOrder();
  const { orderId, clientSecret } = open ?? {};
  const result = await requestSession({
    ...page,
    isPaying,
    ...(orderId && { orderId, clientSecret }),
  });
  const isOther = result.status === 'settled' && open?.contents !== contents;
  const isUnknown = result.status === 'failed' && result.cause === sessionErrorCodes.unknownOrder;
  // The order this tab remembers is over: paid for other contents, or unknown to the server.
  if (open && (isOther || isUnknown)) {
    forgetOpenOrder();
    return openSession(isPaying);
  }
  // Also of a result that has become old: the next request is about the same order.
  if (result.status === 'ready') {
    const { orderId, clientSecretRes: clientSecret } = result.session;
    storeOpenOrder({ orderId, clientSecret, contents, isPaying: false });
  }
  return result;
}

async function requestSession(request: PaymentSessionRequest): Promise<SessionResult> {
  try {
    const answer = await fetchJson(functionPath('createPaymentIntent'), {
      body: { ...request, source: readSession('source') },
    });
    return { status: 'ready', session: z.parse(PaymentSession, answer) };
  } catch (cause) {
    const body = cause instanceof ErrorAnswer ? cause.body : undefined;
    const { error } = z.safeParse(PaymentSessionError, body).data ?? {};
    if (!error) return { status: 'failed', cause };
    const { code, message, current } = error;
    if (code === sessionErrorCodes.orderSettled) return { status: 'settled' };
    if (current) return { status: 'changed', message, current };
    return { status: 'failed', message, cause: code };
  }
}
