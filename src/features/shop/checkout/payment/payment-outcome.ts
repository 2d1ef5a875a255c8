export interface ConfirmResult {
  paymentIntent?: { status: string } | undefined;
  error?:
    | {
        type: string;
        message?: string | undefined;
        payment_intent?: { status: string } | undefined;
      }
    | undefined;
}

export type PaymentOutcome =
  | { kind: 'placed'; isProcessing: boolean }
  | { kind: 'failed'; message: string }
  /** The answer got lost: only Stripe can say what became of the payment. */
  | { kind: 'unknown' };

export const paymentMessages = {
  notApproved: 'The payment did not go through, and nothing was charged. Please try another card.',
  noServer: 'Our server does not answer. Nothing was charged. Please try again in a moment.',
  lost: 'The connection to the payment service was lost. Nothing was charged. Please try again.',
  otherAmount:
    'The total has changed, and nothing was charged. Please look at it and press the button again.',
  unknown:
    'The connection to the payment service was lost. Please press the button again: an order is never charged twice.',
} as const;

/** Errors after which the payment may have gone through too. https://docs.stripe.com/error-handling */
const unknownAfter = ['api_connection_error', 'api_error'];

/** Every error but a lost answer has Stripe's own text: a failed bank check, for one, is an `invalid_request_error`. */
export function outcomeOf({ paymentIntent, error }: ConfirmResult): PaymentOutcome {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'placed', isProcessing: false };
  if (status === 'processing') return { kind: 'placed', isProcessing: true };
  if (error && unknownAfter.includes(error.type)) return { kind: 'unknown' };
  return { kind: 'failed', message: error?.message ?? paymentMessages.notApproved };
}
