import type { FulfilmentState } from './fulfilment-state.ts';
import type { OrderStatus } from './order-status.ts';

/** Why an order needs a person, or did: what happened, and what the desk does about it. */
export const orderFlags = {
  out_of_stock: {
    says: 'Two buyers wanted the last of it',
    todo: 'The money goes back by itself, and the buyer is told by mail. Nothing may be shipped.',
  },
  amount_mismatch: {
    says: 'The amount or currency paid is not the one agreed',
    todo: 'Compare with Stripe. Then ship it all the same, or give the money back.',
  },
  unknown_revision: {
    says: 'The payment names nothing that was agreed',
    todo: 'Below is the newest cart of this order. Ask the buyer, then ship it all the same or give the money back.',
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
/** Why a disputed order needs a person, whatever else is the matter with it. */
export const disputeReason = {
  says: 'The buyer’s bank asks for the money',
  todo: 'Answer in Stripe within the days it names. Without an answer the money is lost. Nothing is packed or handed over before the dispute is over.',
};

type OrderFlag = keyof typeof orderFlags;

/** What a flag means; nothing for none. */
export function explainFlag(flag: string | null): (typeof orderFlags)[OrderFlag] | undefined {
  return flag !== null && Object.hasOwn(orderFlags, flag)
    ? orderFlags[flag as OrderFlag]
    : undefined;
}

export const decisions = ['accept', 'settle-refund', 'drop-refund', 'end-dispute'] as const;
export type Decision = (typeof decisions)[number];

/** What the desk may decide about an order whose money needs a person. */
export function decisionsFor(order: {
  status: OrderStatus;
  flag: string | null;
  goods: FulfilmentState | undefined;
  isDisputed: boolean;
}): Decision[] {
  const { status, flag, goods, isDisputed } = order;
  const isReview = status === 'review';
  const isAccepted = isReview && (flag === 'amount_mismatch' || flag === 'unknown_revision');
  const isFailed = isReview && flag === 'refund_failed';
  // Where nothing was handed over and nothing is set aside, the money is owed.
  const isOwed = goods === undefined || goods === 'cancelled';
  return decisions.filter(
    (decision) =>
      ({
        accept: isAccepted,
        'settle-refund': isFailed,
        'drop-refund': isFailed && !isOwed,
        'end-dispute': isDisputed,
      })[decision],
  );
}
