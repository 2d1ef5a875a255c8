import { findCard, type CardOutcome, type TestCard } from './cards.ts';
import { invalidRequest, StripeFailure } from './failure.ts';
import type { FormFields } from './form.ts';
import { object, text, type Intent } from './objects.ts';

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
