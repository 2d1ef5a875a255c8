import { buyer } from '#tests/support/builders/order-bodies.ts';
import { stripeAccount } from '#dev/sandbox/stripe/account.ts';

export function confirmPayment(
  sandboxOrigin: string,
  clientSecret: string,
  card = 'pm_card_visa',
  paymentId = clientSecret.replace(/_secret_.*$/, ''),
): Promise<Response> {
  return fetch(`${sandboxOrigin}/stripe/v1/payment_intents/${paymentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripeAccount.PUBLIC_STRIPE_PUBLISHABLE_KEY,
      client_secret: clientSecret,
      payment_method: card,
      return_url: 'http://localhost/shop/order-confirmation',
      ...buyer,
    }),
  });
}
