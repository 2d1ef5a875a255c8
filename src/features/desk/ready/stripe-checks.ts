import Stripe from 'stripe';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import type { StripeSetUp } from '#src/features/orders/stripe/stripe-set-up.server.ts';
import { functionPath } from '#src/lib/function-path.ts';
import {
  right,
  unknown,
  wrong,
  type Finding,
  type ReadyCheck,
  type ReadyFacts,
} from './ready-check.ts';

const webhooks = {
  text: 'Stripe, Developers, Webhooks',
  href: 'https://dashboard.stripe.com/webhooks',
};

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;

export const stripeChecks: readonly ReadyCheck[] = [
  {
    id: 'stripe-account',
    label: 'Stripe’s account',
    fix: { text: 'Stripe, Settings, Business', href: 'https://dashboard.stripe.com/account' },
    check: whereRead('account', (account) => {
      if (!account.details_submitted)
        return wrong('The account at Stripe is not activated: details are missing.');
      if (!account.charges_enabled) return wrong('Stripe lets the account take no payments.');
      return account.payouts_enabled
        ? right('The account takes payments, and its money is paid out.')
        : wrong('Stripe pays the account’s money to no bank.');
    }),
  },
  {
    id: 'stripe-webhook',
    label: 'Stripe’s webhook',
    fix: webhooks,
    check: whereRead('endpoints', (endpoints, { origin }) => {
      const endpoint = endpointOf(endpoints, origin);
      if (!endpoint) return wrong(`No webhook endpoint has the URL ${webhookUrl(origin)}.`);
      return endpoint.status === 'enabled'
        ? right('Stripe reports payments to this site.')
        : wrong('The webhook endpoint is disabled.');
    }),
  },
  {
    id: 'stripe-events',
    label: 'Events of Stripe’s webhook',
    fix: webhooks,
    check: whereRead('endpoints', (endpoints, { origin }) => {
      const { enabled_events: sent } = endpointOf(endpoints, origin) ?? {};
      if (!sent) return unknown('There is no webhook endpoint of this site.');
      const missing = webhookEvents.filter((event) => !sent.includes(event));
      return missing.length === 0 || sent.includes('*')
        ? right('The webhook endpoint sends every event that the site needs.')
        : wrong(`The webhook endpoint does not send: ${missing.join(', ')}.`);
    }),
  },
  {
    id: 'stripe-version',
    label: 'API version of Stripe’s webhook',
    fix: webhooks,
    check: whereRead('endpoints', (endpoints, { origin }) => {
      const endpoint = endpointOf(endpoints, origin);
      if (!endpoint) return unknown('There is no webhook endpoint of this site.');
      const version = endpoint.api_version ?? 'the account’s default version';
      return version === Stripe.API_VERSION
        ? right(`Events come as ${version}.`)
        : wrong(`Events come as ${version}; the site reads ${Stripe.API_VERSION}.`);
    }),
  },
  {
    id: 'stripe-wallets',
    label: 'Apple Pay, Google Pay and Link',
    fix: {
      text: 'Stripe, Settings, Payment method domains',
      href: 'https://dashboard.stripe.com/settings/payment_method_domains',
    },
    check: whereRead('domains', ([domain], { origin }) => {
      const { hostname } = new URL(origin);
      if (!domain) return wrong(`${hostname} is no payment method domain.`);
      if (!domain.enabled) return wrong(`The payment method domain ${hostname} is disabled.`);
      const names = Object.keys(wallets) as (keyof typeof wallets)[];
      const missing = names.filter((name) => domain[name].status !== 'active');
      return missing.length === 0
        ? right(`All three are active on ${hostname}.`)
        : wrong(`Not active on ${hostname}: ${missing.map((name) => wallets[name]).join(', ')}.`);
    }),
  },
];

type Read<Part> = Exclude<Part, 'forbidden' | undefined>;

function whereRead<Name extends keyof StripeSetUp>(
  name: Name,
  find: (part: Read<StripeSetUp[Name]>, facts: ReadyFacts['facts']) => Finding,
) {
  return ({ stripe, facts }: ReadyFacts): Finding => {
    const part = stripe?.[name];
    if (part === 'forbidden') return unknown('This cannot be checked with this key.');
    return part === undefined
      ? unknown('Stripe gave no answer.')
      : find(part as Read<StripeSetUp[Name]>, facts);
  };
}

function webhookUrl(origin: string): string {
  return `${origin}${functionPath('stripeWebhook')}`;
}

function endpointOf(endpoints: Read<StripeSetUp['endpoints']>, origin: string) {
  const ours = endpoints.filter(({ url }) => url === webhookUrl(origin));
  return ours.find(({ status }) => status === 'enabled') ?? ours[0];
}
