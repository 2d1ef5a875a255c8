import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import type {
  StripeAccount,
  StripeDomain,
  StripeEndpoint,
  StripeSetUp,
} from '#src/features/orders/stripe/stripe-set-up.server.ts';
import {
  account,
  domain,
  endpoint,
  type WrongSetUps,
} from '#tests/support/builders/ready-facts.ts';

const withStripe = (stripe: Partial<StripeSetUp>) => ({
  stripe: { account, endpoints: [endpoint], domains: [domain], ...stripe },
});

const withAccount = (change: Partial<StripeAccount>) =>
  withStripe({ account: { ...account, ...change } });

const withEndpoint = (change: Partial<StripeEndpoint>) =>
  withStripe({ endpoints: [{ ...endpoint, ...change }] });

const withDomain = (change: Partial<StripeDomain>) =>
  withStripe({ domains: [{ ...domain, ...change }] });

export const stripeSetUps: WrongSetUps = {
  'stripe-account': [
    [
      'the account is not activated',
      withAccount({ details_submitted: false, charges_enabled: false }),
    ],
    ['Stripe has stopped the payments', withAccount({ charges_enabled: false })],
    ['the account names no bank', withAccount({ payouts_enabled: false })],
    ['the key may not read it', withStripe({ account: 'forbidden' }), 'unknown'],
  ],
  'stripe-webhook': [
    [
      'the endpoint is that of another domain',
      withEndpoint({ url: 'https://shop.netlify.app/.netlify/functions/stripeWebhook' }),
    ],
    ['the endpoint is disabled', withEndpoint({ status: 'disabled' })],
    ['Stripe does not answer', { stripe: undefined }, 'unknown'],
  ],
  'stripe-events': [
    [
      'refunds and disputes are not among the events',
      withEndpoint({ enabled_events: webhookEvents.slice(0, 4) }),
    ],
    ['there is no endpoint', withStripe({ endpoints: [] }), 'unknown'],
  ],
  'stripe-version': [
    ['the endpoint has an older version', withEndpoint({ api_version: '2025-09-30.clover' })],
    ['the endpoint has no version of its own', withEndpoint({ api_version: null })],
  ],
  'stripe-wallets': [
    ['the domain was not added', withStripe({ domains: [] })],
    ['the domain is disabled', withDomain({ enabled: false })],
    [
      'two wallets are not active',
      withDomain({ apple_pay: { status: 'inactive' }, link: { status: 'inactive' } }),
    ],
  ],
};
