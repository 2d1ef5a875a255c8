import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { FormFields, FormValue } from './form.ts';

export type Intent = ReturnType<typeof emptyIntent>;

export function newId(prefix: string): string {
  const letters = randomBytes(18).toString('base64').replaceAll(/[+/=]/g, '0');
  return `${prefix}_3Sand${letters}`;
}

export function stripeTime(): number {
  return Math.floor(Date.now() / 1000);
}

export function newIntent(fields: FormFields): Intent {
  return changeIntent(emptyIntent(), fields);
}

function emptyIntent() {
  const id = newId('pi');
  return {
    id,
    amount: 0,
    amount_received: 0,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    cancellation_reason: null as string | null,
    client_secret: `${id}_secret_${newId('x').slice(7)}`,
    created: stripeTime(),
    currency: 'cad',
    description: null as string | null,
    last_payment_error: null as Record<string, unknown> | null,
    latest_charge: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    next_action: null as Record<string, unknown> | null,
    payment_method: null as string | null,
    receipt_email: null as string | null,
    shipping: null as FormFields | null,
    status: 'requires_payment_method' as Stripe.PaymentIntent.Status,
  };
}

export function changeIntent(intent: Intent, fields: FormFields): Intent {
  if (fields.amount !== undefined) intent.amount = Number(fields.amount);
  if (fields.currency !== undefined) intent.currency = text(fields.currency);
  if (fields.description !== undefined) intent.description = text(fields.description);
  if (fields.receipt_email !== undefined) intent.receipt_email = text(fields.receipt_email);
  if (fields.shipping !== undefined) intent.shipping = object(fields.shipping);
  for (const [name, value] of Object.entries(object(fields.metadata))) {
    intent.metadata[name] = text(value);
  }
  return intent;
}

export function text(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function object(value: FormValue | undefined): FormFields {
  return typeof value === 'object' ? value : {};
}
