import type { SandboxRecord, SandboxService } from '../service.ts';
import { stripeAccount } from './account.ts';
import { isFromBrowser, rejectEmpty } from './authorize.ts';
import { StripeFailure } from './failure.ts';
import { parseForm, type FormFields } from './form.ts';
import { StripeIdempotency } from './idempotency.ts';
import { newId, text, type Intent } from './objects.ts';
import { backToSite, bankPage } from './bank.ts';
import { requestError } from './requests.ts';
import { createStripePayments, type StripePayments } from './payments.ts';
import { createStripeRefunds, type StripeRefunds } from './refunds.ts';
import { createStripeSetUp, type StripeSetUp } from './set-up.ts';
import { createStripeWebhooks, type StripeWebhooks } from './webhooks.ts';

type Method = 'GET' | 'POST';
type Work = (fields: FormFields, params: Record<string, string>, request: Request) => unknown;

interface Call {
  method: Method;
  /** As Stripe's reference writes it: "/v1/payment_intents/{intent}". */
  path: string;
  isForBrowser?: boolean;
  work: Work;
}

export interface FakeStripe extends SandboxService {
  payments: StripePayments;
  refunds: StripeRefunds;
  webhooks: StripeWebhooks;
  setUp: StripeSetUp;
  requestErrors: () => readonly string[];
  calls: () => readonly string[];
}

/** Stripe's API as far as the site and its Stripe.js need it. https://docs.stripe.com/api */
export function createStripe(): FakeStripe {
  const webhooks = createStripeWebhooks();
  const payments = createStripePayments(webhooks);
  const refunds = createStripeRefunds(payments, webhooks);
  const setUp = createStripeSetUp();
  const idempotency = new StripeIdempotency();
  const errors: string[] = [];
  const calls: string[] = [];

  const endpoints: Call[] = [
    {
      method: 'POST',
      path: '/v1/payment_intents',
      work: (fields) => payments.create(fields),
    },
    {
      method: 'GET',
      path: '/v1/payment_intents/{intent}',
      isForBrowser: true,
      work: (_, { intent = '' }) => payments.find(intent),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/{intent}',
      work: (fields, { intent = '' }) => payments.update(intent, fields),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/{intent}/cancel',
      work: (fields, { intent = '' }) => payments.cancel(intent, fields),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/{intent}/confirm',
      isForBrowser: true,
      work: (fields, { intent = '' }, request) =>
        payments.confirm(
          intent,
          fields,
          request.url.replace(/\/v1\/.*$/, `/authenticate/${intent}`),
        ),
    },
    {
      // The answer in the bank's frame; Stripe's own path for it is not documented.
      method: 'POST',
      path: '/v1/payment_intents/{intent}/authenticate',
      isForBrowser: true,
      work: (fields, { intent = '' }) => payments.authenticate(intent, fields.answer === 'allow'),
    },
    { method: 'POST', path: '/v1/refunds', work: (fields) => refunds.create(fields) },
    {
      method: 'GET',
      path: '/v1/refunds',
      work: (fields) => refunds.of(text(fields.payment_intent)),
    },
    { method: 'GET', path: '/v1/account', work: setUp.account },
    { method: 'GET', path: '/v1/webhook_endpoints', work: setUp.endpoints },
    { method: 'GET', path: '/v1/payment_method_domains', work: setUp.domains },
  ];

  async function answer(call: Call, request: Request, params: Record<string, string>) {
    try {
      const body = call.method === 'GET' ? new URL(request.url).search : await request.text();
      const fields = parseForm(body);
      const intent = params.intent ?? '';
      const isBrowser = isFromBrowser(request, fields, {
        isAllowed: call.isForBrowser === true,
        secret: () => payments.find(intent).client_secret,
      });
      rejectEmpty(fields);
      if (!isBrowser) {
        calls.push(`${call.method} ${new URL(request.url).pathname.replace(/^\/\w+/, '')}`);
        const version = request.headers.get('stripe-version');
        const message = requestError(`${call.method} ${call.path}`, version, fields);
        if (message !== undefined) {
          errors.push(message);
          throw new StripeFailure(400, { type: 'invalid_request_error', message });
        }
      }
      const key = request.headers.get('idempotency-key');
      return await idempotency.run(key, `${request.method} ${request.url} ${body}`, async () =>
        reply(200, await call.work(fields, params, request)),
      );
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply(error.status, { error: error.error });
    }
  }

  return {
    name: 'stripe',
    title: 'Stripe',
    payments,
    refunds,
    webhooks,
    setUp,
    requestErrors: () => errors,
    calls: () => calls,
    routes: [
      ...endpoints.map((call) => ({
        method: call.method,
        path: call.path.replace('{intent}', ':intent'),
        answer: (request: Request, params: Record<string, string>) => answer(call, request, params),
      })),
      {
        method: 'GET',
        path: '/authenticate/:intent',
        answer: () => bankPage(),
      },
      {
        method: 'POST',
        path: '/authenticate/:intent',
        answer: async (request, { intent = '' }) => {
          const isAllowed = parseForm(await request.text()).answer === 'allow';
          return backToSite(request, await payments.authenticate(intent, isAllowed), isAllowed);
        },
      },
    ],
    switches: [webhooks.switch, ...payments.switches, refunds.switch, setUp.switch],
    ownFailures: {
      status_402: {
        text: 'answers with status 402',
        answer: () => reply(402, { error: { type: 'card_error', code: 'card_declined' } }),
      },
      status_429: {
        text: 'answers with status 429',
        answer: () => reply(429, { error: { type: 'invalid_request_error', code: 'rate_limit' } }),
      },
    },
    connect: webhooks.connect,
    malformed: () => new Response('<!doctype html><title>Wi-Fi sign-in</title>', { status: 200 }),
    records: () =>
      [...payments.list().map(paymentRecord), ...webhooks.records()].toSorted((one, other) =>
        one.at.localeCompare(other.at),
      ),
    reset: () => {
      payments.reset();
      refunds.reset();
      webhooks.reset();
      setUp.reset();
      idempotency.reset();
      errors.length = 0;
      calls.length = 0;
    },
    settings: (address) => ({ ...stripeAccount, STRIPE_ORIGIN: address }),
    disabledBy: ['STRIPE_SECRET_KEY', 'PUBLIC_STRIPE_PUBLISHABLE_KEY'],
  };
}

function reply(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Request-Id': newId('req') } });
}

function paymentRecord(intent: Intent): SandboxRecord {
  return {
    at: new Date(intent.created * 1000).toISOString(),
    title: `Payment ${intent.status}: CAD ${(intent.amount / 100).toFixed(2)}`,
    details: {
      id: intent.id,
      order: intent.metadata.order_number ?? '',
      receipt_email: intent.receipt_email ?? '',
      shipping: JSON.stringify(intent.shipping),
    },
  };
}
