import Stripe from 'stripe';
import { facts } from '#src/business/facts.ts';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import type { SandboxSwitch } from '../service.ts';
import { StripeFailure } from './failure.ts';
import { newId, stripeTime } from './objects.ts';

interface SetUp {
  account: Pick<
    Stripe.Account,
    'id' | 'object' | 'charges_enabled' | 'details_submitted' | 'payouts_enabled'
  >;
  endpoints: Stripe.WebhookEndpoint[];
  domains: Stripe.PaymentMethodDomain[];
}

export interface StripeSetUp {
  switch: SandboxSwitch;
  /** What the owner has set up in Stripe's dashboard: tests change it. */
  current: SetUp;
  account: () => SetUp['account'];
  endpoints: () => Stripe.ApiList<Stripe.WebhookEndpoint>;
  domains: () => Stripe.ApiList<Stripe.PaymentMethodDomain>;
  reset: () => void;
}

export function createStripeSetUp(): StripeSetUp {
  const key: SandboxSwitch = {
    name: 'key',
    label: 'The secret key may',
    choices: {
      read: 'read account, webhook endpoints and payment method domains',
      pay: 'take and return payments alone',
    },
    value: 'read',
  };
  const readable = <Result>(result: Result): Result => {
    if (key.value === 'read') return result;
    const message = 'The provided key does not have the required permissions for this endpoint.';
    throw new StripeFailure(403, { type: 'invalid_request_error', message });
  };
  const setUp: StripeSetUp = {
    switch: key,
    current: rightSetUp(),
    account: () => readable(setUp.current.account),
    endpoints: () => readable(listOf('/v1/webhook_endpoints', setUp.current.endpoints)),
    domains: () => readable(listOf('/v1/payment_method_domains', setUp.current.domains)),
    reset: () => {
      setUp.current = rightSetUp();
    },
  };
  return setUp;
}

function listOf<Item>(url: string, data: Item[]): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url };
}

function rightSetUp(): SetUp {
  const active = { status: 'active' } as const;
  return {
    account: {
      id: newId('acct'),
      object: 'account',
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
    },
    endpoints: [
      {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: Stripe.API_VERSION,
        application: null,
        created: stripeTime(),
        description: null,
        enabled_events: [...webhookEvents],
        livemode: false,
        metadata: {},
        status: 'enabled',
        url: `${facts.origin}${functionPaths.stripeWebhook}`,
      },
    ],
    domains: [
      {
        id: newId('pmd'),
        object: 'payment_method_domain',
        amazon_pay: active,
        apple_pay: active,
        created: stripeTime(),
        domain_name: new URL(facts.origin).hostname,
        enabled: true,
        google_pay: active,
        klarna: active,
        link: active,
        livemode: false,
        paypal: active,
      },
    ],
  };
}
