import type { Order } from './order.ts';

/** Why an order needs a person, or did: what happened, and what the desk does about it. */
export const orderFlags = {
  out_of_stock: {
    says: 'Two buyers wanted the last of it',
    todo: 'The money is refunded automatically, and the buyer is notified by email. Nothing may be shipped.',
  },
  amount_mismatch: {
    says: 'The amount, the currency or the province of the tax is not the one agreed',
    todo: 'Compare with Stripe. Then ship it anyway, or refund it.',
  },
  unknown_revision: {
    says: 'The payment matches nothing that was agreed',
    todo: 'Below is the newest cart of this order. Ask the buyer, then ship it anyway or refund it.',
  },
  refund_failed: {
    says: 'A refund did not reach the buyer',
    todo: 'Agree on another way with the buyer, such as a transfer, and write here what you did; or refund it once more.',
  },
  payment_missing: {
    says: 'Stripe does not know the payment: it was made with other keys',
    todo: 'Nothing. Orders of a rehearsal end like this.',
  },
} as const;

export const disputeReason = {
  says: 'The buyer’s bank asks for the money',
  todo: 'Answer in Stripe within the days it names. Without an answer the money is lost. Nothing is packed or handed over before the dispute is over.',
};

export function explainFlag(flag: string | null): typeof disputeReason | undefined {
  return Object.entries(orderFlags).find(([name]) => name === flag)?.[1];
}

export const decisions = ['accept', 'settle-refund', 'drop-refund', 'end-dispute'] as const;
export type Decision = (typeof decisions)[number];

export function decisionsFor({
  status,
  flag,
  fulfilment,
  isDisputed,
}: Pick<Order, 'status' | 'flag' | 'fulfilment' | 'isDisputed'>): Decision[] {
  const isFailed = status === 'review' && flag === 'refund_failed';
  // Where nothing was handed over and nothing is set aside, the money is owed.
  const isOwed = fulfilment === null || fulfilment === 'cancelled';
  const isPossible: Record<Decision, boolean> = {
    accept: status === 'review' && (flag === 'amount_mismatch' || flag === 'unknown_revision'),
    'settle-refund': isFailed,
    'drop-refund': isFailed && !isOwed,
    'end-dispute': isDisputed,
  };
  return decisions.filter((decision) => isPossible[decision]);
}
