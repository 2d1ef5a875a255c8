import { findCard, type CardOutcome, type TestCard } from './cards.ts';
import { invalidRequest, StripeFailure } from './failure.ts';
import type { FormFields } from './form.ts';
import { object, text, type Intent } from './objects.ts';

export const bankRejected = {
  type: 'card_error',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed.',
};

export const notAuthenticated = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export function cardOf(fields: FormFields): TestCard {
  const data = object(fields.payment_method_data);
  const named = text(fields.payment_method) || text(object(data.card).number);
  const card = findCard(named);
  if (card) return card;
  throw new StripeFailure(402, {
    type: 'card_error',
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
    param: 'number',
  });
}

export function cardError(
  { number }: TestCard,
  { declineCode, message }: Extract<CardOutcome, { kind: 'declined' }>,
): Record<string, unknown> {
  return {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
    payment_method: { type: 'card', card: { brand: 'visa', last4: number.slice(-4) } },
  };
}

export function unexpectedState(intent: Intent, verb: string): StripeFailure {
  return invalidRequest(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's amount could not be ${verb} because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

export function unknownPayment(id: string): StripeFailure {
  return invalidRequest(404, {
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'`,
    param: 'intent',
  });
}

/** What Stripe says where it rejects a refund. https://docs.stripe.com/error-codes */
export const refundMessages: Record<string, string> = {
  balance_insufficient: 'Insufficient funds in your Stripe balance to refund this amount.',
  charge_disputed: 'This charge has been charged back; cannot issue a refund.',
  charge_not_refundable: 'This charge cannot be refunded.',
  capability_not_active: 'Refunds are not active on your account.',
};

export function rejectedRefund(code: string): StripeFailure {
  return invalidRequest(400, {
    code,
    message: refundMessages[code] ?? '',
  });
}

export function notRefundable(intent: Intent, isRefunded: boolean): StripeFailure {
  return invalidRequest(400, {
    code: isRefunded ? 'charge_already_refunded' : 'payment_intent_unexpected_state',
    message: `This PaymentIntent (${intent.id}) has no charge that can be refunded.`,
  });
}

/** What is asked back of a payment beyond what is left of it; Stripe gives this error no code. */
export function moreThanLeft(amount: number, left: number): StripeFailure {
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  return invalidRequest(400, {
    message: `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    param: 'amount',
  });
}
