import { randomBytes } from 'node:crypto';
import type { FormFields, FormValue } from './form.ts';

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: Record<string, unknown> | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  shipping: FormFields | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
}

export function newId(prefix: string): string {
  const letters = randomBytes(18).toString('base64').replaceAll(/[+/=]/g, '0');
  return `${prefix}_3Sand${letters}`;
}

export function stripeTime(): number {
  return Math.floor(Date.now() / 1000);
}

export function newIntent(fields: FormFields): Intent {
  const id = newId('pi');
  return changeIntent(
    {
      id,
      object: 'payment_intent',
      amount: 0,
      amount_received: 0,
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: `${id}_secret_${newId('x').slice(7)}`,
      confirmation_method: 'automatic',
      created: stripeTime(),
      currency: 'cad',
      description: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: {},
      next_action: null,
      payment_method: null,
      payment_method_types: ['card', 'link'],
      receipt_email: null,
      shipping: null,
      status: 'requires_payment_method',
    },
    fields,
  );
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
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
