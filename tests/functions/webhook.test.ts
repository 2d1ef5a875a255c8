import { describe, expect, it } from 'vitest';
import { useFunctionPlatform } from '#tests/support/function-platform.ts';
import { openOrder, pay, sendEvent, stripeOf } from '#tests/support/paying.ts';
import { newEvent } from '#tests/support/sandbox/stripe-webhooks.ts';
import { takeLog } from '#tests/support/take-log.ts';

const platform = useFunctionPlatform();

const orders = () =>
  platform.database.query<Record<string, unknown>>('select * from orders order by created_at');
const stockOf = async (id: string) => {
  const rows = await platform.database.query<{ quantity: number }>(
    'select quantity from stock where product_id = $1',
    [id],
  );
  return rows[0]?.quantity;
};
const setStock = (id: string, quantity: number) =>
  platform.database.query(
    'insert into stock values ($1, $2) on conflict (product_id) do update set quantity = $2',
    [id, quantity],
  );

describe('a paid order', () => {
  it('is marked paid with who paid and where it goes, and leaves the shelf', async () => {
    await setStock('lw-009', 7);
    const order = await openOrder();
    await pay(platform.sandbox, order);
    await stripeOf(platform.sandbox).webhooks.settled();

    expect(await orders()).toMatchObject([
      {
        id: order.orderId,
        status: 'paid',
        flag: null,
        paid_revision: 1,
        amount_received_cents: 8500,
        email: 'aroha@example.ca',
        name: 'Aroha Te Kanawa',
        phone: '6045550119',
        address: { line1: '12 Example Avenue', postal_code: 'V3T 0A1' },
      },
    ]);
    expect(await stockOf('lw-009')).toBe(5);
  });

  it('for which the shelf has become empty is refunded and flagged', async () => {
    const order = await openOrder();
    await setStock('lw-009', 1);
    await pay(platform.sandbox, order);
    await stripeOf(platform.sandbox).webhooks.settled();

    expect(await orders()).toMatchObject([{ status: 'refunded', flag: 'out_of_stock' }]);
    expect(stripeOf(platform.sandbox).payments.refunds()).toMatchObject([
      { payment_intent: order.paymentId, amount: 8500 },
    ]);
    expect(await stockOf('lw-009')).toBe(1);
  });

  it('of no order of ours is kept and reported', async () => {
    const payment = stripeOf(platform.sandbox).payments.create({ amount: '1234', currency: 'cad' });
    payment.status = 'succeeded';
    payment.amount_received = 1234;
    expect((await sendEvent(newEvent('payment_intent.succeeded', payment))).status).toBe(200);

    expect(await platform.database.query('select * from unmatched_payments')).toMatchObject([
      { payment_intent_id: payment.id, amount_cents: 1234 },
    ]);
    expect(takeLog()).toMatchObject([{ level: 'error', result: 'unmatched' }]);
  });
});
