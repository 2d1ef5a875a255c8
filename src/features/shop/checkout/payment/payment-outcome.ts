/** What Stripe answers to a confirmed payment, as far as the page needs it. */
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

/** Said where the bank gives no reason of its own. */
export const paymentMessages = {
  notApproved: 'The payment did not go through, and nothing was charged. Please try another card.',
  noServer: 'Our server does not answer. Nothing was charged. Please try again in a moment.',
  lost: 'The connection to the payment service was lost. Nothing was charged. Please try again.',
  unknown:
    'The connection to the payment service was lost. Please press the button again: an order is never charged twice.',
} as const;

/** How a payment ended. Stripe words the reasons of cards and fields for the buyer; others are ours. */
export function outcomeOf({ paymentIntent, error }: ConfirmResult): PaymentOutcome {
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'placed', isProcessing: false };
  if (status === 'processing') return { kind: 'placed', isProcessing: true };
  if (error && error.type !== 'card_error' && error.type !== 'validation_error') {
    return { kind: 'unknown' };
  }
  return { kind: 'failed', message: error?.message ?? paymentMessages.notApproved };
}
