import type Stripe from 'stripe';

/** Of a type that allows any other text, the texts that it names. */
type NamedIn<Text> = Text extends string ? (string extends Text ? never : Text) : never;
type StripeCode = NamedIn<Stripe.PaymentIntent.LastPaymentError.Code>;

interface RefundError {
  says: string;
  todo?: string;
  /** Stripe answers in the same way every time. */
  isFinal?: true;
}

const disputed = {
  says: 'The buyer’s bank disputes this payment, so Stripe does not refund it.',
  todo: 'Answer the dispute in Stripe; if the bank decides for the buyer, the money goes back that way.',
  isFinal: true,
} as const;

const wrongKey = {
  says: 'Stripe does not accept the key of this site.',
  todo: 'Ask your developer to set a key that works.',
} as const;

/** https://docs.stripe.com/error-codes */
const callErrors = {
  balance_insufficient: {
    says: 'Your Stripe balance is lower than this refund.',
    todo: 'Add money in Stripe under Balances, or wait for the next sales.',
  },
  amount_too_large: {
    says: 'This is more than is left of the payment.',
    todo: 'Look at the payment in Stripe: some of it has been refunded there.',
    isFinal: true,
  },
  charge_already_refunded: {
    says: 'All of this payment has already been refunded.',
    todo: 'Look at the payment in Stripe.',
    isFinal: true,
  },
  charge_disputed: disputed,
  refund_disputed_payment: disputed,
  charge_not_refundable: {
    says: 'Stripe cannot refund this payment: the buyer’s card or account is closed, or the payment is too old.',
    isFinal: true,
  },
  resource_missing: {
    says: 'Stripe does not know this payment.',
    todo: 'It was made with other Stripe keys, perhaps the test keys.',
    isFinal: true,
  },
  api_key_expired: wrongKey,
  secret_key_required: wrongKey,
} as const satisfies Partial<Record<StripeCode, RefundError>>;

/** Why a refund that Stripe made did not arrive. https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
const failureReasons: Record<string, RefundError> = {
  lost_or_stolen_card: { says: 'The buyer’s card was reported lost or stolen.' },
  expired_or_canceled_card: { says: 'The buyer’s card has expired, or was cancelled.' },
  charge_for_pending_refund_disputed: disputed,
  insufficient_funds: callErrors.balance_insufficient,
  declined: { says: 'The buyer’s bank did not accept the money.' },
  merchant_request: { says: 'The refund was cancelled in Stripe.' },
};

const errors: Record<string, RefundError> = { ...failureReasons, ...callErrors };

export function isFinalRefundError(code: string): boolean {
  return errors[code]?.isFinal ?? false;
}

/** What happened and what to do, where we know it; else `text`, Stripe's own message. */
export function refundErrorText(code: string, text: string | null): string {
  const { says, todo } = errors[code] ?? { says: `Stripe says: “${text ?? code}”` };
  return todo === undefined ? says : `${says} ${todo}`;
}
