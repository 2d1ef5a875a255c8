import type Stripe from 'stripe';
import { z } from 'zod';
import type { FormFields } from './form.ts';

/**
 * The version of Stripe's API that these requests are written for; the SDK names its own in each call. After an update,
 * compare them with https://docs.stripe.com/api and write the new version here.
 */
const apiVersion = '2026-10-28.endive';

const amount = z.coerce.number().int().min(1).max(99_999_999);
const limit = z.coerce.number().int().min(1).max(100);
const flag = z.enum(['true', 'false']);
const paymentIntent = z.string().regex(/^pi_\w+$/);
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'more than 50 entries');

type Parameters<Params> = Partial<Record<keyof Params, z.ZodType>>;

const createPayment = {
  amount,
  currency: z.string().regex(/^[a-z]{3}$/),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  description: z.string().max(1000).optional(),
  metadata: metadata.optional(),
} satisfies Parameters<Stripe.PaymentIntentCreateParams>;

const updatePayment = {
  amount: amount.optional(),
  metadata: metadata.optional(),
} satisfies Parameters<Stripe.PaymentIntentUpdateParams>;

const cancelPayment = {
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional(),
} satisfies Parameters<Stripe.PaymentIntentCancelParams>;

const createRefund = {
  payment_intent: paymentIntent,
  amount: amount.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
} satisfies Parameters<Stripe.RefundCreateParams>;

const listRefunds = {
  payment_intent: paymentIntent,
  limit,
} satisfies Parameters<Stripe.RefundListParams>;

const listEndpoints = { limit } satisfies Parameters<Stripe.WebhookEndpointListParams>;

const listDomains = {
  domain_name: z.string(),
} satisfies Parameters<Stripe.PaymentMethodDomainListParams>;

const requests = new Map(
  Object.entries({
    'POST /v1/payment_intents': z.strictObject(createPayment),
    'GET /v1/payment_intents/{intent}': z.strictObject({}),
    'POST /v1/payment_intents/{intent}': z.strictObject(updatePayment),
    'POST /v1/payment_intents/{intent}/cancel': z.strictObject(cancelPayment),
    'POST /v1/refunds': z.strictObject(createRefund),
    'GET /v1/refunds': z.strictObject(listRefunds),
    'GET /v1/account': z.strictObject({}),
    'GET /v1/webhook_endpoints': z.strictObject(listEndpoints),
    'GET /v1/payment_method_domains': z.strictObject(listDomains),
  }),
);

export function requestError(
  operation: string,
  version: string | null,
  fields: FormFields,
): string | undefined {
  if (version !== apiVersion) return `${operation}: written for ${apiVersion}, not ${version}`;
  const parsed = requests.get(operation)?.safeParse(fields);
  if (!parsed) return `${operation}: no server asks this.`;
  const issues = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return issues && `${operation}: ${issues.join('; ')}`;
}
