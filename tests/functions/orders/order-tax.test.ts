import { describe, expect, it } from 'vitest';
import type { ProvinceCode } from '#src/business/provinces.ts';
import { tax, taxFor } from '#src/business/tax.ts';
import {
  errorOf,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { orderBody, usualTotal } from '#tests/support/builders/order-bodies.ts';
import { useTaxByProvince } from '#tests/support/builders/tax-by-province.ts';
import {
  again,
  muteStripe,
  openOrder,
  pay,
  payAndSettle,
  sendEvent,
} from '#tests/support/services/paying.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
useTaxByProvince();
const totalTo = (province: ProvinceCode) => orderBody({ province }).amount;
const orders = () =>
  platform.database.query(
    `select status, flag, total_cents, tax_label, tax_percent::float, tax_province from orders
     join order_revisions on order_id = id and order_revisions.revision = orders.revision`,
  );
const buyersMail = () => platform.mails().find(({ to: mailbox }) => mailbox === 'aroha@example.ca');

describe('with the tax by province', () => {
  it('the payment changes with the province, and the last one counts', async () => {
    const first = await openOrder();
    expect(first.amount).toBe(usualTotal);
    await openOrder({ province: 'ON', ...again(first) });
    const last = await openOrder({ province: 'AB', ...again(first) });

    expect(last).toEqual({ ...first, amount: totalTo('AB') });
    expect(platform.sandbox.stripe.payments.list()).toMatchObject([
      { amount: totalTo('AB'), metadata: { revision: '3' } },
    ]);
    expect(await orders()).toMatchObject([
      { total_cents: totalTo('AB'), tax_province: 'AB', tax_percent: taxFor('AB').percent },
    ]);
  });

  it('another province with the same total is another revision', async () => {
    const first = await openOrder({ province: 'NB' });
    await openOrder({ province: 'PE', ...again(first) });
    expect(await orders()).toMatchObject([{ tax_province: 'PE', total_cents: totalTo('NB') }]);
  });

  it('the amount of another province is rejected with the right figures', async () => {
    const response = await postJson('createPaymentIntent', {
      ...orderBody({ province: 'ON' }),
      province: 'AB',
    });
    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({
      code: 'price_changed',
      current: { totals: { total: totalTo('AB') } },
    });
  });

  it('nothing is paid before the province is known, but for a pickup', async () => {
    const response = await postJson('createPaymentIntent', {
      ...orderBody({ isPaying: true }),
      province: undefined,
    });
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'province_missing' });

    const { amount } = orderBody({ shippingMethod: 'pickup' });
    await openOrder({ amount, shippingMethod: 'pickup', province: 'ON', isPaying: true });
    expect(await orders()).toMatchObject([{ tax_province: null, tax_label: tax.label }]);
  });

  it('a paid order names the tax it had, and no later edit changes that', async () => {
    const { label } = taxFor('ON');
    muteStripe(platform.sandbox);
    const order = await openOrder({ province: 'ON' });
    tax.otherProvinces.ON.label = 'Another tax';
    await pay(platform.sandbox, order);
    const payment = platform.sandbox.stripe.payments.find(order.paymentId);
    const shipping = { name: 'Ann Lee', address: { state: 'Ontario' } };
    const facts = { receipt_email: 'aroha@example.ca', shipping };
    await sendEvent(newEvent('payment_intent.succeeded', { ...payment, ...facts }));
    tax.otherProvinces.ON.label = label;

    expect(await orders()).toMatchObject([{ status: 'paid', flag: null, tax_label: label }]);
    expect(buyersMail()?.text).toContain(`${label}: `);
  });

  it('an order that is sent to another province than it was taxed for waits for a person', async () => {
    await payAndSettle(platform.sandbox, await openOrder({ province: 'AB' }));
    expect(await orders()).toMatchObject([{ status: 'review', flag: 'amount_mismatch' }]);
    expect(buyersMail()).toBeUndefined();
    expect(takeLog()).toContainEqual(expect.objectContaining({ flag: 'amount_mismatch' }));
  });
});
