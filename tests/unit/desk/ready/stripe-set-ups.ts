import Stripe from 'stripe';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import type {
  StripeAccount,
  StripeDomain,
  StripeEndpoint,
  StripeSetUp,
} from '#src/features/orders/stripe/stripe-set-up.server.ts';
import { account, domain, endpoint } from '#tests/support/builders/ready-facts.ts';
import type { WrongSetUp } from './wrong-set-up.ts';

const withStripe = (stripe: Partial<StripeSetUp>) => ({
  stripe: { account, endpoints: [endpoint], domains: [domain], ...stripe },
});

const withAccount = (change: Partial<StripeAccount>) =>
  withStripe({ account: { ...account, ...change } });

const withEndpoint = (change: Partial<StripeEndpoint>) =>
  withStripe({ endpoints: [{ ...endpoint, ...change }] });

const withDomain = (change: Partial<StripeDomain>) =>
  withStripe({ domains: [{ ...domain, ...change }] });

export const stripeSetUps: readonly WrongSetUp[] = [
  {
    id: 'stripe-account',
    when: 'the account is not activated',
    change: withAccount({ details_submitted: false, charges_enabled: false }),
    says: 'The account at Stripe is not activated: details are missing.',
  },
  {
    id: 'stripe-account',
    when: 'Stripe has stopped the payments',
    change: withAccount({ charges_enabled: false }),
    says: 'Stripe lets the account take no payments.',
  },
  {
    id: 'stripe-account',
    when: 'the account names no bank',
    change: withAccount({ payouts_enabled: false }),
    says: 'Stripe pays the account’s money to no bank.',
  },
  {
    id: 'stripe-account',
    when: 'the key may not read it',
    change: withStripe({ account: 'forbidden' }),
    state: 'unknown',
    says: 'This cannot be checked with this key.',
  },
  {
    id: 'stripe-webhook',
    when: 'the endpoint is that of another domain',
    change: withEndpoint({ url: 'https://shop.netlify.app/.netlify/functions/stripeWebhook' }),
    says: 'No webhook endpoint has the URL https://shop.ca/.netlify/functions/stripeWebhook.',
  },
  {
    id: 'stripe-webhook',
    when: 'the endpoint is disabled',
    change: withEndpoint({ status: 'disabled' }),
    says: 'The webhook endpoint is disabled.',
  },
  {
    id: 'stripe-webhook',
    when: 'Stripe does not answer',
    change: { stripe: undefined },
    state: 'unknown',
    says: 'Stripe gave no answer.',
  },
  {
    id: 'stripe-events',
    when: 'refunds and disputes are not among the events',
    change: withEndpoint({ enabled_events: webhookEvents.slice(0, 4) }),
    says: 'The webhook endpoint does not send: charge.dispute.created, refund.created, refund.updated, refund.failed.',
  },
  {
    id: 'stripe-events',
    when: 'there is no endpoint',
    change: withStripe({ endpoints: [] }),
    state: 'unknown',
    says: 'There is no webhook endpoint of this site.',
  },
  {
    id: 'stripe-version',
    when: 'the endpoint has an older version',
    change: withEndpoint({ api_version: '2025-09-30.clover' }),
    says: `Events come as 2025-09-30.clover; the site reads ${Stripe.API_VERSION}.`,
  },
  {
    id: 'stripe-version',
    when: 'the endpoint has no version of its own',
    change: withEndpoint({ api_version: null }),
    says: `Events come as the account’s default version; the site reads ${Stripe.API_VERSION}.`,
  },
  {
    id: 'stripe-wallets',
    when: 'the domain was not added',
    change: withStripe({ domains: [] }),
    says: 'shop.ca is no payment method domain.',
  },
  {
    id: 'stripe-wallets',
    when: 'the domain is disabled',
    change: withDomain({ enabled: false }),
    says: 'The payment method domain shop.ca is disabled.',
  },
  {
    id: 'stripe-wallets',
    when: 'two wallets are not active',
    change: withDomain({ apple_pay: { status: 'inactive' }, link: { status: 'inactive' } }),
    says: 'Not active on shop.ca: Apple Pay, Link.',
  },
];
