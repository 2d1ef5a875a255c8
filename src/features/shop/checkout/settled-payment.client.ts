import type { Stripe } from '@stripe/stripe-js';
import { $cart } from '../cart.store.ts';
import { $shippingMethodId } from './checkout-form.store.ts';
import { forgetOpenOrder, openOrder } from './open-order.client.ts';
import { orderOnPage } from './order-on-page.ts';
import { outcomeOf } from './payment-outcome.ts';
import {
  $paymentSession,
  refreshPaymentSession,
  type SessionState,
} from './payment-session.store.ts';
import { settleOrder } from './placed-order.store.ts';

/**
 * What to do with an order whose payment the server no longer lets change. Stripe knows: it is paid,
 * or the buyer came back from the bank without an answer; then the same payment is gone on with, so
 * that there are never two of them.
 */
export async function resumeSettled(stripe: Stripe): Promise<SessionState> {
  const open = openOrder();
  if (!open) return refreshPaymentSession();
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(open.clientSecret);
  if (!paymentIntent) {
    console.error('Stripe does not say what became of the payment.', error);
    return show({ status: 'failed' });
  }
  const outcome = outcomeOf({ paymentIntent });
  if (outcome.kind === 'placed') {
    settleOrder({ clientSecret: open.clientSecret, isProcessing: outcome.isProcessing });
    return show({ status: 'settled' });
  }
  const { amount } = orderOnPage($cart.get(), $shippingMethodId.get());
  if (paymentIntent.amount === amount && paymentIntent.status !== 'canceled') {
    const { orderId, clientSecret } = open;
    return show({ status: 'ready', session: { orderId, clientSecretRes: clientSecret, amount } });
  }
  forgetOpenOrder();
  return refreshPaymentSession();
}

function show(state: SessionState): SessionState {
  $paymentSession.set(state);
  return state;
}
