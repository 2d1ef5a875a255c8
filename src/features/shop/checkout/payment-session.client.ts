import * as z from 'zod/mini';
import { functionPaths } from '#src/lib/paths.ts';
import {
  PaymentSession,
  PaymentSessionConflict,
  unknownOrderCode,
  type PaymentSessionRequest,
} from '../orders/payment-session.ts';
import { callTimeoutMs } from '../shop.client.ts';

const ErrorAnswer = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const ConflictAnswer = z.object({ error: PaymentSessionConflict });

/** What the server says to an order as the buyer sees it. */
export type SessionAnswer =
  | { outcome: 'ready'; session: PaymentSession }
  | { outcome: 'conflict'; conflict: PaymentSessionConflict }
  | { outcome: 'unknown-order' }
  /** The message is the server's own, for the buyer; nothing when it did not answer. */
  | { outcome: 'failed'; message?: string | undefined; cause: unknown };

/** Asks for a payment of this order. Safe to repeat: an order that is named is changed, not begun anew. */
export async function requestPaymentSession(
  request: PaymentSessionRequest,
  signal: AbortSignal,
): Promise<SessionAnswer> {
  try {
    const response = await fetch(functionPaths.createPaymentIntent, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { outcome: 'ready', session: z.parse(PaymentSession, answer) };
    if (response.status === 409) {
      return { outcome: 'conflict', conflict: z.parse(ConflictAnswer, answer).error };
    }
    const { error } = z.parse(ErrorAnswer, answer);
    if (error.code === unknownOrderCode) return { outcome: 'unknown-order' };
    return { outcome: 'failed', message: error.message, cause: error };
  } catch (cause) {
    return { outcome: 'failed', cause };
  }
}
