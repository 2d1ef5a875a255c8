import { describe, expect, it } from 'vitest';
import {
  parseSessionError,
  parseSession,
} from '#src/features/shop/checkout/payment/session-answer.ts';
import {
  PaymentSession,
  PaymentSessionConflict,
} from '#src/features/orders/payment/payment-session.ts';

const session = {
  clientSecretRes: 'pi_1_secret_2',
  orderId: '0b9d6a5e-6a3d-4f0e-9b8a-3f1f2a7c5d10',
  amount: 8942,
};
const line = { productId: 'lw-015', name: 'Snow Foam', quantity: 2 };
const conflicts = [
  {
    code: 'price_changed',
    message: 'The total has changed.',
    current: {
      lines: [{ ...line, priceCents: 2495, originalPriceCents: 2995, available: 2 }],
      totals: { subtotal: 4990, savings: 1000, shipping: 999, tax: 719, total: 6708 },
    },
  },
  {
    code: 'stock_missing',
    message: 'Snow Foam is sold out.',
    current: { lines: [{ ...line, priceCents: 2495, available: 0 }], totals: null },
  },
  { code: 'order_settled', message: 'This order has been paid already.' },
];

it('an opened payment is read as the server writes it', () => {
  expect(parseSession(PaymentSession.parse(session))).toEqual(session);
});

it.each(conflicts)('the conflict $code is read as the server writes it', (conflict) => {
  const error = PaymentSessionConflict.parse(conflict);
  const { code, message, current } = parseSessionError(JSON.parse(JSON.stringify({ error })));
  expect({ code, message }).toEqual({ code: conflict.code, message: conflict.message });
  expect(current?.lines).toEqual(conflict.current?.lines);
  expect(current?.totals?.total).toBe(conflict.current?.totals?.total);
});

describe('an answer that is not ours', () => {
  it.each(['', null, {}, { clientSecretRes: 1 }, []])('%j is rejected', (answer) => {
    expect(() => parseSession(answer)).toThrow();
    expect(() => parseSessionError(answer)).toThrow();
  });
});
