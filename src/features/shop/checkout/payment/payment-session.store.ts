import { atom } from 'nanostores';
import { $cart } from '../../cart/cart.store.ts';
import type { PaymentSession } from '#src/features/orders/payment/payment-session.ts';
import { $shippingMethodId } from '../form/checkout-form.store.ts';
import { forgetOpenOrder, saveOpenOrder, openOrder } from './open-order.client.ts';
import { orderOnPage } from './order-on-page.ts';
import { requestPaymentSession, type SessionAnswer } from './payment-session.client.ts';
import { settleOrder } from './placed-order.store.ts';
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

let newest = 0;
let asking: Promise<unknown> = Promise.resolve();

/**
 * Tells the server what is in the cart and how it is to be shipped, and asks for a payment of that; `isPaying` once the
 * buyer has pressed Pay. One question at a time: asked again, it waits for the earlier answer and passes over
 * questions that have become old.
 */
export async function refreshPaymentSession({ isPaying = false } = {}): Promise<SessionState> {
  newest += 1;
  const turn = newest;
  $paymentSession.set({ status: 'loading' });
  const answering = asking.then(() => (turn === newest ? askForSession(isPaying) : undefined));
  asking = answering;
  const answer = await answering;
  if (!answer || turn !== newest) return { status: 'loading' };
  const state = toState(answer);
  $paymentSession.set(state);
  return state;
}

async function askForSession(isPaying: boolean): Promise<SessionAnswer> {
  const contents = contentsOnPage();
  const answer = await requestPaymentSession({ ...requestOnPage(), isPaying });
  const isOther = answer.outcome === 'settled' && openOrder()?.contents !== contents;
  if (isOther || answer.outcome === 'unknown-order') {
    // The order this tab remembers is over: paid for other contents, or unknown to the server.
    forgetOpenOrder();
    return saveOrderOf(await requestPaymentSession({ ...requestOnPage(), isPaying }), contents);
  }
  return saveOrderOf(answer, contents);
}

/** Also of an answer that has become old: the next question is about the same order. */
function saveOrderOf(answer: SessionAnswer, contents: string): SessionAnswer {
  if (answer.outcome === 'ready') {
    const { orderId, clientSecretRes: clientSecret } = answer.session;
    saveOpenOrder({ orderId, clientSecret, contents, isPaying: false });
  }
  return answer;
}

function toState(answer: SessionAnswer): SessionState {
  switch (answer.outcome) {
    case 'ready':
      return { status: 'ready', session: answer.session };
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
