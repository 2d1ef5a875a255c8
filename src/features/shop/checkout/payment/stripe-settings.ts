/** Where Stripe.js comes from; Stripe allows no copies elsewhere. */
export const realStripeJsOrigin = 'https://js.stripe.com';

/** How the browser reaches Stripe; public by design, it is in the page. */
export interface StripeSettings {
  /** Names the Stripe account. */
  publishableKey: string;
  /** `realStripeJsOrigin`, or the sandbox's fake in development. */
  jsOrigin: string;
}
