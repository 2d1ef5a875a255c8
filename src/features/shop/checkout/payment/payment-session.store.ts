import { atom } from 'nanostores';
import { $cart } from '../../cart/cart.store.ts';
import type { PaymentSession } from '../../orders/processing/payment-session.ts';
import { $shippingMethodId } from '../form/checkout-form.store.ts';
import { forgetOpenOrder, keepOpenOrder, openOrder } from './open-order.client.ts';
import { orderOnPage } from './order-on-page.ts';
import { requestPaymentSession, type SessionAnswer } from './payment-session.client.ts';
import { settleOrder } from '../placed-order.store.ts';
import type { FiguresNow } from './session-answer.ts';

export type SessionState =
  | { status: 'loading' }
  /** The order can be paid for this amount. */
  | { status: 'ready'; session: PaymentSession }
  /** Prices or stock are not what the buyer sees. */
  | { status: 'changed'; message: string; current: FiguresNow }
  /** It is paid already, here or in another tab. */
  | { status: 'settled' }
  | { status: 'failed'; message?: string | undefined };

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
  const answer = await askForSession(asking.signal);
  if (running !== asking) return { status: 'loading' };
  const state = toState(answer);
  $paymentSession.set(state);
  return state;
}

async function askForSession(signal: AbortSignal): Promise<SessionAnswer> {
  const answer = await requestPaymentSession(requestOnPage(), signal);
  const isOther = answer.outcome === 'settled' && openOrder()?.contents !== contentsOnPage();
  if (!isOther && answer.outcome !== 'unknown-order') return answer;
  // The order this tab remembers is over: paid for other contents, or given up by the server.
  forgetOpenOrder();
  return requestPaymentSession(requestOnPage(), signal);
}

function toState(answer: SessionAnswer): SessionState {
  switch (answer.outcome) {
    case 'ready': {
      const { orderId, clientSecretRes: clientSecret } = answer.session;
      keepOpenOrder({ orderId, clientSecret, contents: contentsOnPage(), isPaying: false });
      return { status: 'ready', session: answer.session };
    }
    case 'changed':
      return { status: 'changed', message: answer.message, current: answer.current };
    case 'settled':
      settleOrder({ clientSecret: openOrder()?.clientSecret ?? '', state: 'known' });
      return { status: 'settled' };
    case 'unknown-order':
      return { status: 'failed' };
    case 'failed':
      console.error('The payment session could not be made.', answer.cause);
      return { status: 'failed', message: answer.message };
  }
}

function requestOnPage() {
  const open = openOrder();
  return {
    ...orderOnPage($cart.get(), $shippingMethodId.get()),
    ...(open && { orderId: open.orderId, clientSecret: open.clientSecret }),
  };
}

function contentsOnPage(): string {
  return JSON.stringify(orderOnPage($cart.get(), $shippingMethodId.get()));
}
