import { paths } from '#src/lib/paths.ts';

/**
 * The confirmation page of one payment, with the two parameters that Stripe adds when it sends a
 * buyer there itself: the page need not know which way someone came.
 */
export function confirmationPath(clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: paymentIntentId(clientSecret),
    payment_intent_client_secret: clientSecret,
  });
  return `${paths.orderConfirmation}?${query}`;
}

/** "pi_1_secret_2" belongs to the payment "pi_1". */
function paymentIntentId(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? '';
}
