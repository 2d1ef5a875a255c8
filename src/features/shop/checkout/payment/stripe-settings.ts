/** Where Stripe.js comes from; Stripe allows no copies elsewhere. */
export const realStripeJsOrigin = 'https://js.stripe.com';

/** How the browser reaches Stripe; public by design, it is in the page. */
export interface StripeSettings {
  /** Names the Stripe account. */
  publishableKey: string;
  /** `realStripeJsOrigin`, or the sandbox's fake in development. */
  jsOrigin: string;
}

/** The part of the build's environment that concerns the card form. */
interface StripeEnvironment {
  STRIPE_JS_ORIGIN: string;
  PUBLIC_STRIPE_PUBLISHABLE_KEY?: string | undefined;
}

/**
 * The settings the checkout gets from the build; nothing when there is no key. Throws for a live key in a
 * build that is not for production.
 */
export function stripeSettings(
  { STRIPE_JS_ORIGIN, PUBLIC_STRIPE_PUBLISHABLE_KEY: publishableKey }: StripeEnvironment,
  deployContext = 'dev',
): StripeSettings | undefined {
  if (!publishableKey) return undefined;
  if (publishableKey.startsWith('pk_live_') && deployContext !== 'production') {
    throw new Error(
      `PUBLIC_STRIPE_PUBLISHABLE_KEY is a live key, and this build is for "${deployContext}". Only production may move money: set a test key for the other deploy contexts.`,
    );
  }
  return { publishableKey, jsOrigin: STRIPE_JS_ORIGIN };
}
