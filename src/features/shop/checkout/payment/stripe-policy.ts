import { realStripeJsOrigin } from './stripe-settings.ts';

/** Sources of a Content-Security-Policy, by directive. */
interface StripePolicy {
  script: string[];
  frame: string[];
  connect: string[];
}

/**
 * What a page with Stripe's form must allow (https://docs.stripe.com/security/guide#content-security-policy);
 * the sandbox's address takes the place of all of it where the sandbox is in use.
 */
export function stripePolicy(jsOrigin: string): StripePolicy {
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
