export const realStripeJsOrigin = 'https://js.stripe.com';

export interface StripeSettings {
  publishableKey: string;
  /** `realStripeJsOrigin`, or the sandbox's fake in development. */
  jsOrigin: string;
}

interface StripeEnvironment {
  STRIPE_JS_ORIGIN: string;
  PUBLIC_STRIPE_PUBLISHABLE_KEY?: string | undefined;
}

/** Nothing when there is no key. Throws for a live key in a build that is not for production. */
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

/**
 * The sources, by directive, that a page with Stripe's form must allow
 * (https://docs.stripe.com/security/guide#content-security-policy); the sandbox's origin takes the place of all of them.
 */
export function stripePolicy(jsOrigin: string) {
  if (jsOrigin !== realStripeJsOrigin) {
    const { origin } = new URL(jsOrigin);
    return { script: [origin], frame: [origin], connect: [origin] };
  }
  const js = [realStripeJsOrigin, 'https://*.js.stripe.com'];
  return {
    script: js,
    frame: [...js, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}
