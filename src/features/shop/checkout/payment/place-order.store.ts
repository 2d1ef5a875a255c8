import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { atom } from 'nanostores';
import { provinceOf, type ProvinceCode } from '#src/business/provinces.ts';
import { paths } from '#src/lib/paths.ts';
import { $walletProvince, checkoutForm } from '../form/checkout-form.store.ts';
import { markAsPaying } from './open-order.client.ts';
import { paymentDetails, type PaymentDetails } from './payment-details.ts';
import { outcomeOf, paymentMessages, type PaymentOutcome } from './payment-outcome.ts';
import { $orderOnPage, refreshPaymentSession, type SessionState } from './payment-session.store.ts';
import { settleOrder } from './placed-order.store.ts';

export interface StripeForm {
  stripe: Stripe;
  elements: StripeElements;
}

export type PayState =
  { status: 'idle' } | { status: 'paying' } | { status: 'failed'; message: string };

export const $pay = atom<PayState>({ status: 'idle' });

export async function payByForm(form: StripeForm | undefined): Promise<void> {
  if (!form) {
    console.error('Stripe has not loaded properly.');
    return;
  }
  if ($pay.get().status === 'paying') return;
  $pay.set({ status: 'idle' });
  const fields = checkoutForm.check();
  if (fields) await pay(form, paymentDetails(fields));
}

/** True when the order is placed. */
export async function payByWallet(form: StripeForm, details: PaymentDetails): Promise<boolean> {
  if ($pay.get().status === 'paying') return false;
  return pay(form, details, provinceOf(details.shipping.address.state));
}

/** The buyer is back from the bank's page by the browser's Back button. */
export function abandonPayment(): void {
  $pay.set({ status: 'idle' });
  void refreshPaymentSession();
}

async function pay(
  form: StripeForm,
  details: PaymentDetails,
  walletProvince?: ProvinceCode,
): Promise<boolean> {
  $pay.set({ status: 'paying' });
  const message = await placeOrder(form, details, walletProvince).catch((error: unknown) => {
    console.error('The payment was interrupted.', error);
    return paymentMessages.unknown;
  });
  $pay.set(message === undefined ? { status: 'idle' } : { status: 'failed', message });
  return message === undefined;
}

/** Resolves to why the order was not placed, or to nothing when it was. */
async function placeOrder(
  form: StripeForm,
  details: PaymentDetails,
  walletProvince: ProvinceCode | undefined,
): Promise<string | undefined> {
  // First: another tab may change the cart while Stripe checks the form.
  const { amount: displayedCents } = $orderOnPage.get();
  // The address that is paid with decides on the tax, whichever was known before.
  $walletProvince.set(walletProvince);
  if ($orderOnPage.get().amount !== displayedCents) return paymentMessages.otherAmount;
  const submitted = await form.elements.submit();
  if (submitted.error) return submitted.error.message ?? paymentMessages.notApproved;

  const state = await refreshPaymentSession({ isPaying: true });
  if (state.status === 'settled') return undefined;
  if (state.status !== 'ready') return reasonOf(state);

  const { clientSecretRes: clientSecret, amount } = state.session;
  if (amount !== displayedCents) return paymentMessages.otherAmount;
  markAsPaying(true);
  const outcome = await confirm(form, clientSecret, details);
  if (outcome.kind === 'placed') {
    settleOrder({ clientSecret, state: outcome.isProcessing ? 'processing' : 'paid' });
    return undefined;
  }
  if (outcome.kind === 'failed') markAsPaying(false);
  return outcome.kind === 'failed' ? outcome.message : paymentMessages.unknown;
}

export function reasonOf(state: SessionState): string {
  const message = 'message' in state ? state.message : undefined;
  return message ?? paymentMessages.noServer;
}

async function confirm(
  { stripe, elements }: StripeForm,
  clientSecret: string,
  details: PaymentDetails,
): Promise<PaymentOutcome> {
  const outcome = outcomeOf(
    await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { ...details, return_url: `${location.origin}${paths.orderConfirmation}` },
      redirect: 'if_required',
    }),
  );
  if (outcome.kind !== 'unknown') return outcome;
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) return outcome;
  const found = outcomeOf({ paymentIntent });
  return found.kind === 'failed' ? { kind: 'failed', message: paymentMessages.lost } : found;
}
