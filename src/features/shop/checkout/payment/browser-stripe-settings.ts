import { PUBLIC_STRIPE_PUBLISHABLE_KEY, STRIPE_JS_ORIGIN } from 'astro:env/client';
import { stripePolicy } from './stripe-policy.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** The settings the checkout gets from the build; nothing when there is no key. */
export const browserStripeSettings: StripeSettings | undefined = PUBLIC_STRIPE_PUBLISHABLE_KEY
  ? { publishableKey: PUBLIC_STRIPE_PUBLISHABLE_KEY, jsOrigin: STRIPE_JS_ORIGIN }
  : undefined;

/** What the checkout's Content-Security-Policy has to let through. */
export const browserStripePolicy = stripePolicy(STRIPE_JS_ORIGIN);
