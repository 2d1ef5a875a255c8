import * as z from 'zod/mini';
import type { OrderFigures, PaymentSession } from '#src/features/orders/payment/payment-session.ts';

// The server's schema (orders/payment-session.ts) in the words that the other forms of the site use
// too. What a schema library does for one page, every page that uses it has to load.

const Session = z.object({ clientSecretRes: z.string(), orderId: z.string(), amount: z.int() });

const Figures = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      priceCents: z.int(),
      originalPriceCents: z.optional(z.int()),
      quantity: z.int(),
      available: z.int(),
    }),
  ),
  totals: z.nullish(z.object({ total: z.int() })),
});

const Rejected = z.object({
  error: z.object({ code: z.string(), message: z.string(), current: z.optional(Figures) }),
});

/** What can be ordered now, as far as the page shows it; no totals where nothing is left. */
export type FiguresNow = Pick<OrderFigures, 'lines'> & {
  totals?: { total: number } | null | undefined;
};

/** Why the server opens no payment. */
export interface SessionError {
  code: string;
  message: string;
  current?: FiguresNow | undefined;
}

/** Reads the answer with status 200. Throws where it is not one. */
export function parseSession(answer: unknown): PaymentSession {
  return z.parse(Session, answer);
}

/** Reads the error of any other answer. Throws where it is none of ours. */
export function parseSessionError(answer: unknown): SessionError {
  return z.parse(Rejected, answer).error;
}
