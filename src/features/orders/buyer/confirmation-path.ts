import { paths } from '#src/lib/paths.ts';

/** With the two parameters that Stripe adds when it sends a buyer to the page itself. */
export function confirmationPath(clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_', 1)[0] ?? '',
    payment_intent_client_secret: clientSecret,
  });
  return `${paths.orderConfirmation}?${query}`;
}
