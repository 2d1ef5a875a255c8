import type { Cents } from '#src/lib/money.ts';
import type { Order, Receipt } from '../order/order.ts';

export type OrderState = { isTest?: boolean } & (
  | { kind: 'none' | 'failed' }
  /** The receipt is missing while the database is down. */
  | { kind: 'paid'; number: string; totalCents: Cents; receipt: Receipt | undefined }
  /** The page reads itself again after this time, if at all (seconds). */
  | { kind: 'processing'; number: string; lookAgainSeconds: number | undefined }
  | { kind: 'refunded'; number: string; isSoldOut: boolean; isDone: boolean }
  | { kind: 'review'; number: string }
  /** Neither Stripe nor the database says: the page must not guess. */
  | { kind: 'unsure'; lookAgainSeconds: number }
);

export const unsure: OrderState = { kind: 'unsure', lookAgainSeconds: 15 };

export function settledState(order: Order): OrderState {
  const { number, status, flag, receivedCents: totalCents } = order;
  switch (status) {
    case 'paid':
      return { kind: 'paid', number, totalCents, receipt: order };
    case 'refund_due':
    case 'refunded': {
      const isDone = status === 'refunded';
      return { kind: 'refunded', number, isSoldOut: flag === 'out_of_stock', isDone };
    }
    case 'review':
      return { kind: 'review', number };
    default:
      return { kind: 'failed' };
  }
}

/** The page asks often at first, then seldom, then leaves it to the visitor. */
export function lookAgainAfter(waitedMs: number): number | undefined {
  const minutes = waitedMs / 60_000;
  if (minutes < 2) return 5;
  return minutes < 15 ? 30 : undefined;
}

/** Whether the checkout has done its work: cart and form may be cleared. */
export function isPlaced({ kind }: OrderState): boolean {
  return kind === 'paid' || kind === 'processing' || kind === 'refunded' || kind === 'review';
}
