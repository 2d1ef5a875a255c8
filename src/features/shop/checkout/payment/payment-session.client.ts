import { ErrorAnswer, fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import type {
  PaymentSession,
  PaymentSessionRequest,
} from '#src/features/orders/payment/payment-session.ts';
import { sessionErrorCodes } from '#src/features/orders/payment/session-error-codes.ts';
import { parseSessionError, parseSession, type FiguresNow } from './session-answer.ts';

/** What the server says to an order as the buyer sees it. */
export type SessionAnswer =
  | { outcome: 'ready'; session: PaymentSession }
  /** Prices or stock are not what the buyer sees. */
  | { outcome: 'changed'; message: string; current: FiguresNow }
  /** The order named is paid, or being paid. */
  | { outcome: 'settled' }
  /** The order named is no longer open. */
  | { outcome: 'unknown-order' }
  /** The message is the server's own, for the buyer; nothing when it did not answer. */
  | { outcome: 'failed'; message?: string | undefined; cause: unknown };

/** Asks for a payment of this order. Safe to repeat: an order that is named is changed, not begun again. */
export async function requestPaymentSession(
  request: PaymentSessionRequest,
): Promise<SessionAnswer> {
  try {
    const answer = await fetchJson(functionPaths.createPaymentIntent, { body: request });
    return { outcome: 'ready', session: parseSession(answer) };
  } catch (cause) {
    if (!(cause instanceof ErrorAnswer)) return { outcome: 'failed', cause };
    return rejectedAnswer(cause.body);
  }
}

function rejectedAnswer(body: unknown): SessionAnswer {
  try {
    const { code, message, current } = parseSessionError(body);
    if (code === sessionErrorCodes.orderSettled) return { outcome: 'settled' };
    if (code === sessionErrorCodes.unknownOrder) return { outcome: 'unknown-order' };
    if (current) return { outcome: 'changed', message, current };
    return { outcome: 'failed', message, cause: code };
  } catch (cause) {
    return { outcome: 'failed', cause };
  }
}
