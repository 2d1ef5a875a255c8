import type { SandboxSwitch } from '../service.ts';
import { unknownPayment } from './card-errors.ts';
import { invalidRequest } from './failure.ts';
import type { FormFields } from './form.ts';
import { newId, object, text, type Intent } from './objects.ts';
import type { StripePayments } from './payments.ts';
import type { StripeWebhooks } from './webhooks.ts';

/** What Stripe says where it rejects a refund. https://docs.stripe.com/error-codes */
const refundMessages: Record<string, string> = {
  balance_insufficient: 'Insufficient funds in your Stripe balance to refund this amount.',
  charge_disputed: 'This charge has been charged back; cannot issue a refund.',
  capability_not_active: 'Refunds are not active on your account.',
};

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
    create: (fields: FormFields) => {
      const intent = payments.find(text(fields.payment_intent));
      if (refunding.value !== 'accept') {
        const code = refunding.value;
        throw invalidRequest(400, { code, message: refundMessages[code] });
      }
      const before = of(intent.id)
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0);
      const left = intent.amount_received - before;
      const amount = fields.amount === undefined ? left : Number(fields.amount);
      if (intent.status !== 'succeeded' || intent.latest_charge === null || left < 1) {
        const code = before > 0 ? 'charge_already_refunded' : 'payment_intent_unexpected_state';
        throw invalidRequest(400, { code, message: 'No charge of this payment can be refunded.' });
      }
      // Stripe gives this error no code.
      if (amount > left) {
        const message = 'Refund amount is greater than unrefunded amount on charge';
        throw invalidRequest(400, { message, param: 'amount' });
      }
      const refund = newRefund(intent, amount, fields);
      refunds.push(refund);
      webhooks.emit('refund.created', refund);
      return refund;
    },
    fail: (id: string, reason = 'unknown'): void => {
      const refund = refunds.find((each) => each.id === id);
      if (!refund) throw unknownPayment(id);
      Object.assign(refund, { status: 'failed', failure_reason: reason });
      webhooks.emit('refund.failed', refund);
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
    amount,
    currency: intent.currency,
    metadata: object(fields.metadata),
    payment_intent: intent.id,
    status: 'succeeded' as 'succeeded' | 'failed',
  };
}
