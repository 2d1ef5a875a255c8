import Stripe from 'stripe';
import { facts } from '#src/business/facts.ts';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import { functionPath } from '#src/lib/function-path.ts';
import type { SandboxSwitch } from '../service.ts';
import { invalidRequest } from './failure.ts';
import { newId, stripeTime } from './objects.ts';

export function createStripeSetUp() {
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
    throw invalidRequest(403, { message });
  };
  /** What the owner has set up in Stripe's dashboard: tests change it. */
  const current = rightSetUp();
  return {
    switch: key,
    current,
    account: () => readable(current.account),
    endpoints: () => readable(listOf('/v1/webhook_endpoints', current.endpoints)),
    domains: () => readable(listOf('/v1/payment_method_domains', current.domains)),
    reset: () => {
      Object.assign(current, rightSetUp());
    },
  };
}

function listOf<Item>(url: string, data: Item[]): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url };
}

function rightSetUp() {
  const active = { status: 'active' } as const;
  return {
    account: {
      id: newId('acct'),
      object: 'account',
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
    } satisfies Partial<Stripe.Account>,
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
        url: `${facts.origin}${functionPath('stripeWebhook')}`,
      } satisfies Stripe.WebhookEndpoint,
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
      } satisfies Stripe.PaymentMethodDomain,
    ],
  };
}
