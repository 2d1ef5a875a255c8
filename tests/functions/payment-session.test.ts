import { describe, expect, it } from 'vitest';
import { PaymentSession } from '#src/features/shop/orders/payment-session.ts';
import { postJson, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { orderBody } from '#tests/support/order-bodies.ts';

const platform = useFunctionPlatform();

describe('createPaymentIntent', () => {
  it('opens a payment for the amount the server works out', async () => {
    const response = await postJson('createPaymentIntent', orderBody());

    expect(response.status).toBe(200);
    const session = PaymentSession.parse(await response.json());
    expect(session.amount).toBe(8500);
    expect(await platform.database.query('select number from orders')).toHaveLength(1);
  });
});
