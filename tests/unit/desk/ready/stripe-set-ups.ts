import Stripe from 'stripe';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import type {
  StripeAccount,
  StripeDomain,
  StripeEndpoint,
  StripeSetUp,
} from '#src/features/orders/stripe/stripe-set-up.server.ts';
import { account, domain, endpoint } from '#tests/support/builders/ready-facts.ts';
import type { WrongSetUps } from './wrong-set-up.ts';

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
      'The account at Stripe is not activated: details are missing.',
    ],
    [
      'Stripe has stopped the payments',
      withAccount({ charges_enabled: false }),
      'Stripe lets the account take no payments.',
    ],
    [
      'the account names no bank',
      withAccount({ payouts_enabled: false }),
      'Stripe pays the account’s money to no bank.',
    ],
    [
      'the key may not read it',
      withStripe({ account: 'forbidden' }),
      'This cannot be checked with this key.',
      'unknown',
    ],
  ],
  'stripe-webhook': [
    [
      'the endpoint is that of another domain',
      withEndpoint({ url: 'https://shop.netlify.app/.netlify/functions/stripeWebhook' }),
      'No webhook endpoint has the URL https://shop.ca/.netlify/functions/stripeWebhook.',
    ],
    [
      'the endpoint is disabled',
      withEndpoint({ status: 'disabled' }),
      'The webhook endpoint is disabled.',
    ],
    ['Stripe does not answer', { stripe: undefined }, 'Stripe gave no answer.', 'unknown'],
  ],
  'stripe-events': [
    [
      'refunds and disputes are not among the events',
      withEndpoint({ enabled_events: webhookEvents.slice(0, 4) }),
      'The webhook endpoint does not send: charge.dispute.created, refund.created, refund.updated, refund.failed.',
    ],
    [
      'there is no endpoint',
      withStripe({ endpoints: [] }),
      'There is no webhook endpoint of this site.',
      'unknown',
    ],
  ],
  'stripe-version': [
    [
      'the endpoint has an older version',
      withEndpoint({ api_version: '2025-09-30.clover' }),
      `Events come as 2025-09-30.clover; the site reads ${Stripe.API_VERSION}.`,
    ],
    [
      'the endpoint has no version of its own',
      withEndpoint({ api_version: null }),
      `Events come as the account’s default version; the site reads ${Stripe.API_VERSION}.`,
    ],
  ],
  'stripe-wallets': [
    [
      'the domain was not added',
      withStripe({ domains: [] }),
      'shop.ca is no payment method domain.',
    ],
    [
      'the domain is disabled',
      withDomain({ enabled: false }),
      'The payment method domain shop.ca is disabled.',
    ],
    [
      'two wallets are not active',
      withDomain({ apple_pay: { status: 'inactive' }, link: { status: 'inactive' } }),
      'Not active on shop.ca: Apple Pay, Link.',
    ],
  ],
};
