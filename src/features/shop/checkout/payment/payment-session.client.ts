import { functionPaths } from '#src/lib/function-paths.ts';
import type {
  PaymentSession,
  PaymentSessionRequest,
} from '../../orders/processing/payment-session.ts';
import { callTimeoutMs } from '../../catalogue/shop.client.ts';
import { parseRefusal, parseSession, type FiguresNow } from './session-answer.ts';

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

/** Asks for a payment of this order. Safe to repeat: an order that is named is changed, not begun anew. */
export async function requestPaymentSession(
  request: PaymentSessionRequest,
): Promise<SessionAnswer> {
  try {
    const response = await fetch(functionPaths.createPaymentIntent, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    const text = await response.text();
    if (response.ok) return { outcome: 'ready', session: parseSession(text) };
    const { code, message, current } = parseRefusal(text);
    if (code === 'order_settled') return { outcome: 'settled' };
    if (code === 'unknown_order') return { outcome: 'unknown-order' };
    if (current) return { outcome: 'changed', message, current };
    return { outcome: 'failed', message, cause: code };
  } catch (cause) {
    return { outcome: 'failed', cause };
  }
}
