import type { SandboxRecord, SandboxService } from '../service.ts';
import { stripeAccount } from './account.ts';
import { isFromBrowser, rejectEmpty } from './authorize.ts';
import { invalidRequest, StripeFailure } from './failure.ts';
import { parseForm, type FormFields } from './form.ts';
import { StripeIdempotency } from './idempotency.ts';
import { newId, text, type Intent } from './objects.ts';
import { backToSite, bankPage } from './bank.ts';
import { requestError } from './requests.ts';
import { createStripePayments } from './payments.ts';
import { createStripeRefunds } from './refunds.ts';
import { createStripeSetUp } from './set-up.ts';
import { createStripeWebhooks } from './webhooks.ts';

type Work = (fields: FormFields, intentId: string, request: Request) => unknown;

/** Stripe's API as far as the site and its Stripe.js need it. https://docs.stripe.com/api */
export function createStripe() {
  const webhooks = createStripeWebhooks();
  const payments = createStripePayments(webhooks);
  const refunds = createStripeRefunds(payments, webhooks);
  const setUp = createStripeSetUp();
  const idempotency = new StripeIdempotency();
  const errors: string[] = [];
  const calls: string[] = [];

  /** The methods and paths as Stripe's reference writes them. */
  const forServers: Record<string, Work> = {
    'POST /v1/payment_intents': (fields) => payments.create(fields),
    'POST /v1/payment_intents/{intent}': (fields, id) => payments.update(id, fields),
    'POST /v1/payment_intents/{intent}/cancel': (fields, id) => payments.cancel(id, fields),
    'POST /v1/refunds': (fields) => refunds.create(fields),
    'GET /v1/refunds': (fields) => refunds.of(text(fields.payment_intent)),
    'GET /v1/account': setUp.account,
    'GET /v1/webhook_endpoints': setUp.endpoints,
    'GET /v1/payment_method_domains': setUp.domains,
  };
  const forBrowsersToo: Record<string, Work> = {
    'GET /v1/payment_intents/{intent}': (_, id) => payments.find(id),
    'POST /v1/payment_intents/{intent}/confirm': (fields, id, { url }) =>
      payments.confirm(id, fields, url.replace(/\/v1\/.*$/, `/authenticate/${id}`)),
    // The answer in the bank's frame; Stripe's own path for it is not documented.
    'POST /v1/payment_intents/{intent}/authenticate': (fields, id) =>
      payments.authenticate(id, fields.answer === 'allow'),
  };

  async function answer(operation: string, work: Work, request: Request, intentId: string) {
    try {
      const isRead = request.method === 'GET';
      const body = isRead ? new URL(request.url).search : await request.text();
      const fields = parseForm(body);
      const isBrowser = isFromBrowser(request, fields, {
        isAllowed: operation in forBrowsersToo,
        secret: () => payments.find(intentId).client_secret,
      });
      rejectEmpty(fields);
      if (!isBrowser) {
        calls.push(`${request.method} ${new URL(request.url).pathname.replace(/^\/\w+/, '')}`);
        const version = request.headers.get('stripe-version');
        const message = requestError(operation, version, fields);
        if (message !== undefined) {
          errors.push(message);
          throw invalidRequest(400, { message });
        }
      }
      const key = request.headers.get('idempotency-key');
      return await idempotency.run(key, `${request.method} ${request.url} ${body}`, async () =>
        reply(200, await work(fields, intentId, request)),
      );
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply(error.status, { error: error.error });
    }
  }

  const service: SandboxService = {
    name: 'stripe',
    title: 'Stripe',
    routes: [
      ...Object.entries({ ...forServers, ...forBrowsersToo }).map(([operation, work]) => {
        const [method = '', path = ''] = operation.split(' ');
        return {
          method,
          path: path.replace('{intent}', ':intent'),
          answer: (request: Request, { intent = '' }: Record<string, string>) =>
            answer(operation, work, request, intent),
        };
      }),
      { method: 'GET', path: '/authenticate/:intent', answer: () => bankPage() },
      {
        method: 'POST',
        path: '/authenticate/:intent',
        answer: async (request, { intent = '' }) => {
          const isAllowed = parseForm(await request.text()).answer === 'allow';
          return backToSite(request, payments.authenticate(intent, isAllowed), isAllowed);
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
  return {
    ...service,
    payments,
    refunds,
    webhooks,
    setUp,
    requestErrors: (): readonly string[] => errors,
    calls: (): readonly string[] => calls,
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
