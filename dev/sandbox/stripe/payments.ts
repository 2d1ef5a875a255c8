import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxSwitch } from '../service.ts';
import {
  cardError,
  cardOf,
  notAuthenticated,
  unexpectedState,
  unknownPayment,
} from './card-errors.ts';
import { StripeFailure } from './failure.ts';
import type { FormFields } from './form.ts';
import { changeIntent, newId, newIntent, text, type Intent } from './objects.ts';
import type { StripeWebhooks } from './webhooks.ts';

const processingMs = 2000;

const unpaid: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export type StripePayments = ReturnType<typeof createStripePayments>;

export function createStripePayments(webhooks: StripeWebhooks) {
  const intents = new Map<string, Intent>();
  const processing: SandboxSwitch = {
    name: 'processing',
    label: 'A processing payment',
    choices: { succeed: 'succeeds after two seconds', stay: 'stays processing' },
    value: 'succeed',
  };

  const find = (id: string): Intent => {
    const intent = intents.get(id);
    if (intent) return intent;
    throw unknownPayment(id);
  };

  function succeed(intent: Intent): void {
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: newId('ch'),
      next_action: null,
      last_payment_error: null,
    } satisfies Partial<Intent>);
    webhooks.emit('payment_intent.succeeded', intent);
  }

  function fail(intent: Intent, error: Record<string, unknown>): void {
    Object.assign(intent, {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: error,
      payment_method: null,
    } satisfies Partial<Intent>);
    webhooks.emit('payment_intent.payment_failed', intent);
  }

  function process(intent: Intent): void {
    intent.status = 'processing';
    webhooks.emit('payment_intent.processing', intent);
    if (processing.value === 'stay') return;
    void pause(processingMs, undefined, { ref: false }).then(() => {
      if (intents.get(intent.id) === intent) succeed(intent);
    });
  }

  return {
    switches: [processing],
    create: (fields: FormFields): Intent => {
      const intent = newIntent(fields);
      intents.set(intent.id, intent);
      return intent;
    },
    find,
    update: (id: string, fields: FormFields): Intent => {
      const intent = find(id);
      // What Stripe says to a payment that is in progress differs by kind; the strict answer is the
      // one a site must be able to take.
      if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
        throw unexpectedState(intent, 'updated');
      }
      return changeIntent(intent, fields);
    },
    cancel: (id: string, fields: FormFields): Intent => {
      const intent = find(id);
      if (!unpaid.includes(intent.status)) throw unexpectedState(intent, 'canceled');
      intent.status = 'canceled';
      intent.cancellation_reason = text(fields.cancellation_reason) || null;
      webhooks.emit('payment_intent.canceled', intent);
      return intent;
    },
    confirm: (id: string, fields: FormFields, authenticateUrl: string): Intent => {
      const intent = find(id);
      if (!unpaid.includes(intent.status)) throw unexpectedState(intent, 'confirmed');
      const card = cardOf(fields);
      changeIntent(intent, pick(fields, ['receipt_email', 'shipping']));
      intent.payment_method = newId('pm');
      const { outcome } = card;
      if (outcome.kind === 'declined') {
        const error = cardError(card, outcome);
        fail(intent, error);
        throw new StripeFailure(402, { ...error, payment_intent: intent });
      }
      if (outcome.kind === 'authenticates') {
        intent.status = 'requires_action';
        const returnUrl = text(fields.return_url);
        const url = `${authenticateUrl}?${new URLSearchParams({ return_url: returnUrl }).toString()}`;
        // Stripe.js can ask on the page; other clients are sent to the bank.
        intent.next_action =
          fields.use_stripe_sdk === 'true' && !outcome.byRedirect
            ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } }
            : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
      } else if (outcome.kind === 'processes') process(intent);
      else succeed(intent);
      return intent;
    },
    authenticate: (id: string, isAllowed: boolean): Intent => {
      const intent = find(id);
      if (intent.status !== 'requires_action') return intent;
      if (isAllowed) succeed(intent);
      else fail(intent, notAuthenticated);
      return intent;
    },
    list: () => [...intents.values()],
    reset: () => {
      intents.clear();
    },
  };
}

function pick(fields: FormFields, names: readonly string[]): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
