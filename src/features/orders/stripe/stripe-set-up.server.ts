import type Stripe from 'stripe';
import { facts } from '#src/business/facts.ts';
import { callStripe, PaymentUnavailable, stripeErrorOf } from './stripe-client.server.ts';

export type StripeAccount = Pick<
  Stripe.Account,
  'charges_enabled' | 'details_submitted' | 'payouts_enabled'
>;
export type StripeEndpoint = Pick<
  Stripe.WebhookEndpoint,
  'url' | 'status' | 'enabled_events' | 'api_version'
>;
export type StripeDomain = Pick<
  Stripe.PaymentMethodDomain,
  'enabled' | 'apple_pay' | 'google_pay' | 'link'
>;

/** Nothing where Stripe did not answer. */
type Reading<Result> = Result | 'forbidden' | undefined;

export interface StripeSetUp {
  account: Reading<StripeAccount>;
  endpoints: Reading<readonly StripeEndpoint[]>;
  /** Of our domain alone. */
  domains: Reading<readonly StripeDomain[]>;
}

export async function readStripeSetUp(): Promise<StripeSetUp> {
  const domain = new URL(facts.origin).hostname;
  const [account, endpoints, domains] = await Promise.all([
    read((api) => api.accounts.retrieveCurrent()),
    read(async (api) => (await api.webhookEndpoints.list({ limit: 100 })).data),
    read(async (api) => (await api.paymentMethodDomains.list({ domain_name: domain })).data),
  ]);
  return { account, endpoints, domains };
}

async function read<Result>(call: (api: Stripe) => Promise<Result>): Promise<Reading<Result>> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    return stripeErrorOf(error).status === 403 ? 'forbidden' : undefined;
  }
}
