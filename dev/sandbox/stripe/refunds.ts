import type { SandboxSwitch } from '../service.ts';
import {
  moreThanLeft,
  notRefundable,
  refundMessages,
  rejectedRefund,
  unknownPayment,
} from './card-errors.ts';
import type { FormFields } from './form.ts';
import { newId, object, stripeTime, text, type Intent } from './objects.ts';
import type { StripePayments } from './payments.ts';
import type { StripeWebhooks } from './webhooks.ts';

/** The refunds of the fake's account: never more than was received. https://docs.stripe.com/api/refunds */
export function createStripeRefunds(payments: StripePayments, webhooks: StripeWebhooks) {
  const refunds: ReturnType<typeof newRefund>[] = [];
  const refunding: SandboxSwitch = {
    name: 'refunds',
    label: 'Refunds',
    choices: { accept: 'are made', ...refundMessages },
    value: 'accept',
  };
  const of = (intentId: string) =>
    refunds.filter(({ payment_intent }) => payment_intent === intentId);

  return {
    switch: refunding,
    create: async (fields: FormFields) => {
      const intent = payments.find(text(fields.payment_intent));
      if (refunding.value !== 'accept') throw rejectedRefund(refunding.value);
      const before = of(intent.id)
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0);
      const left = intent.amount_received - before;
      const amount = fields.amount === undefined ? left : Number(fields.amount);
      if (intent.status !== 'succeeded' || intent.latest_charge === null || left < 1) {
        throw notRefundable(intent, before > 0);
      }
      if (amount > left) throw moreThanLeft(amount, left);
      const refund = newRefund(intent, amount, fields);
      refunds.push(refund);
      await webhooks.emit('refund.created', refund);
      return refund;
    },
    fail: async (id: string, reason = 'unknown'): Promise<void> => {
      const refund = refunds.find((each) => each.id === id);
      if (!refund) throw unknownPayment(id);
      Object.assign(refund, { status: 'failed', failure_reason: reason });
      await webhooks.emit('refund.failed', refund);
    },
    of: (intentId: string) => ({
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: of(intentId).toReversed(),
    }),
    list: () => refunds,
    reset: () => {
      refunds.length = 0;
    },
  };
}

function newRefund(intent: Intent, amount: number, fields: FormFields) {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: intent.latest_charge,
    created: stripeTime(),
    currency: intent.currency,
    metadata: object(fields.metadata),
    payment_intent: intent.id,
    reason: text(fields.reason) || null,
    status: 'succeeded' as 'succeeded' | 'failed',
  };
}
