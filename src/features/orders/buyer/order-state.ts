import type { Cents } from '#src/lib/money.ts';
import type { Receipt } from '../order/receipt.ts';

/** What the confirmation page can truthfully say of an order; `isTest` where it was paid with test money. */
export type OrderState = { isTest?: boolean } &
  /** The visitor has not shown an order of theirs, or none that we know. */
  (
    | { kind: 'none' }
    /** The money is here. The receipt is missing while the database is down. */
    | { kind: 'paid'; number: string; totalCents: Cents; receipt: Receipt | undefined }
    /** The bank is still at it; the page asks again by itself after this time, if at all (seconds). */
    | { kind: 'processing'; number: string; lookAgainSeconds: number | undefined }
    /** Nothing was charged; the buyer may try again. */
    | { kind: 'failed' }
    /** Paid, but the shelf was empty, or the owner gave the money back. */
    | { kind: 'refunded'; number: string; isSoldOut: boolean; isDone: boolean }
    /** Paid, and a person looks at it before anything else happens. */
    | { kind: 'review'; number: string }
    /** Neither Stripe nor the database says: the page must not guess. */
    | { kind: 'unsure'; lookAgainSeconds: number }
  );

/** What can be said while nobody answers. */
export const unsure: OrderState = { kind: 'unsure', lookAgainSeconds: 15 };

/** The page asks often at first, then seldom, then leaves it to the visitor. */
export function lookAgainAfter(waitedMs: number): number | undefined {
  const minutes = waitedMs / 60_000;
  if (minutes < 2) return 5;
  return minutes < 15 ? 30 : undefined;
}

/** Whether the checkout has done its work: cart and form may be forgotten. */
export function isPlaced({ kind }: OrderState): boolean {
  return kind === 'paid' || kind === 'processing' || kind === 'refunded' || kind === 'review';
}
