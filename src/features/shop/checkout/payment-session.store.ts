import { atom } from 'nanostores';
import { $cart } from '../cart.store.ts';
import { priceOrder } from '../order-price.ts';
import type { PaymentSession, PaymentSessionConflict } from '../orders/payment-session.ts';
import { $shippingMethodId } from './checkout-form.store.ts';
import { forgetOpenOrder, keepOpenOrder, openOrder } from './open-order.client.ts';
import { requestPaymentSession, type SessionAnswer } from './payment-session.client.ts';
import { settleOrder } from './placed-order.store.ts';

export type SessionState =
  | { status: 'loading' }
  /** The order can be paid for this amount. */
  | { status: 'ready'; session: PaymentSession }
  /** Prices or stock are not what the buyer sees. */
  | { status: 'changed'; conflict: OrderConflict }
  /** It was paid already, in another tab or just before the connection broke. */
  | { status: 'settled' }
  | { status: 'failed'; message?: string | undefined };

export type OrderConflict = Exclude<PaymentSessionConflict, { code: 'order_settled' }>;

/** What the server last said to the order on the page. */
export const $paymentSession = atom<SessionState>({ status: 'loading' });

let running: AbortController | undefined;

/**
 * Tells the server what is in the cart and how it is to be shipped, and asks for a payment of that.
 * Asked again meanwhile, the earlier question is dropped: its answer would be about another order.
 */
export async function refreshPaymentSession(): Promise<SessionState> {
  running?.abort();
  const asking = new AbortController();
  running = asking;
  $paymentSession.set({ status: 'loading' });
  const state = toState(await askForSession(asking.signal));
  if (running !== asking) return { status: 'loading' };
  $paymentSession.set(state);
  return state;
}

async function askForSession(signal: AbortSignal): Promise<SessionAnswer> {
  const answer = await requestPaymentSession(requestOnPage(), signal);
  const isSettled = answer.outcome === 'conflict' && answer.conflict.code === 'order_settled';
  const isOther = isSettled && openOrder()?.contents !== contentsOnPage();
  if (!isOther && answer.outcome !== 'unknown-order') return answer;
  // The order this tab remembers is over: paid for other contents, or given up by the server.
  forgetOpenOrder();
  return requestPaymentSession(requestOnPage(), signal);
}

function requestOnPage() {
  const cart = $cart.get();
  const shippingMethod = $shippingMethodId.get();
  const open = openOrder();
  return {
    amount: priceOrder(cart, shippingMethod).total,
    currency: 'cad' as const,
    items: cart.map(({ productId, quantity }) => ({ productId, quantity })),
    shippingMethod,
    ...(open && { orderId: open.orderId, clientSecret: open.clientSecret }),
  };
}

function contentsOnPage(): string {
  const { amount, items, shippingMethod } = requestOnPage();
  return JSON.stringify([amount, items, shippingMethod]);
}

function toState(answer: SessionAnswer): SessionState {
  if (answer.outcome === 'ready') {
    const { orderId, clientSecretRes: clientSecret } = answer.session;
    keepOpenOrder({ orderId, clientSecret, contents: contentsOnPage() });
    return { status: 'ready', session: answer.session };
  }
  if (answer.outcome === 'conflict') {
    if (answer.conflict.code !== 'order_settled') {
      return { status: 'changed', conflict: answer.conflict };
    }
    const paid = openOrder();
    if (paid) settleOrder({ clientSecret: paid.clientSecret, isProcessing: false });
    return { status: 'settled' };
  }
  if (answer.outcome === 'failed') {
    console.error('The payment session could not be made.', answer.cause);
    return { status: 'failed', message: answer.message };
  }
  return { status: 'failed' };
}
