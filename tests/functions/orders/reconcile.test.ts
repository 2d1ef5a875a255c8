import { facts } from '#src/business/facts.ts';
import { describe, expect, it } from 'vitest';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { usualTotal } from '#tests/support/builders/order-bodies.ts';
import {
  muteStripe,
  openOrder,
  paidOrder,
  pay,
  reconcile,
  sendEvent,
} from '#tests/support/services/paying.ts';
import { setStock, stockOf } from '#tests/support/database/stock.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { passMailPause } from '#tests/support/services/mail-runs.ts';
import { reconcileOrders } from '#src/features/orders/payment/reconcile.server.ts';
import { database } from '#src/server/database/database.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

const orders = () =>
  platform.database.query<Record<string, unknown>>('select * from orders order by created_at');
/** The buyers' are in order-page.test.ts. */
const shopMails = () => platform.mails().filter(({ to }) => to === facts.email);
const stripe = () => platform.sandbox.stripe;
const mute = () => muteStripe(platform.sandbox);
const due = () => platform.database.query('update order_refunds set next_try_at = now()');
const passTime = (interval: string) =>
  platform.database.query(
    `update orders set created_at = created_at - $1::interval,
      updated_at = updated_at - $1::interval, next_check_at = next_check_at - $1::interval`,
    [interval],
  );

describe('the reconciliation', () => {
  it('leaves a fresh order to the webhook', async () => {
    await openOrder();

    expect(await reconcile()).toMatchObject({ checked: 0 });
    expect(stripe().calls()).toEqual(['POST /v1/payment_intents']);
  });

  it('finds a paid order that no webhook told of, and settles it the same way', async () => {
    mute();
    await setStock(platform.database, { [onSale.id]: 7 });
    await pay(platform.sandbox, await openOrder());
    await passTime('11 minutes');

    expect(await reconcile()).toMatchObject({ checked: 1 });
    expect(await orders()).toMatchObject([
      { status: 'paid', email: 'aroha@example.ca', paid_revision: 1 },
    ]);
    expect(await stockOf(platform.database, onSale.id)).toBe(5);
  });

  it('cancels what nobody paid within a day, at Stripe too', async () => {
    const order = await openOrder();
    await passTime('25 hours');

    expect(await reconcile()).toMatchObject({ checked: 1 });
    expect(await orders()).toMatchObject([{ status: 'canceled' }]);
    const payment = stripe().payments.find(order.paymentId);
    expect(payment).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect((await pay(platform.sandbox, order)).status).toBe(400);
  });

  it('keeps an order that was changed within the day', async () => {
    const { orderId, clientSecretRes: clientSecret } = await openOrder();
    await passTime('25 hours');
    await openOrder({ shippingMethod: 'pickup', orderId, clientSecret });
    await reconcile();

    expect(await orders()).toMatchObject([{ status: 'pending' }]);
  });

  it('never cancels a payment that is in progress', async () => {
    mute();
    platform.sandbox.setSwitch({ service: 'stripe', name: 'processing', value: 'stay' });
    await pay(platform.sandbox, await openOrder(), 'pm_sandbox_processing');
    await passTime('48 hours');
    await reconcile();

    expect(await orders()).toMatchObject([{ status: 'processing' }]);
  });

  it('asks less and less often about a cart that was left', async () => {
    await openOrder();
    await passTime('3 hours');
    await reconcile();
    await reconcile();

    const [wait] = await platform.database.query<{ minutes: number }>(
      'select (extract(epoch from next_check_at - now()) / 60)::integer as minutes from orders',
    );
    expect(wait?.minutes).toBe(180);
    expect(
      stripe()
        .calls()
        .filter((call) => call.startsWith('GET')),
    ).toHaveLength(1);
  });

  it('closes an order that never got a payment', async () => {
    await openOrder();
    await platform.database.query('update orders set payment_intent_id = null');
    await passTime('25 hours');
    await reconcile();

    expect(await orders()).toMatchObject([{ status: 'canceled', flag: null }]);
  });

  it('closes, with a word, an order whose payment Stripe does not know', async () => {
    await openOrder();
    stripe().payments.reset();
    await passTime('11 minutes');
    await reconcile();
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
    await passTime('25 hours');
    await reconcile();

    expect(await orders()).toMatchObject([{ status: 'canceled', flag: 'payment_missing' }]);
  });

  it('tries a refund that Stripe rejects again and again, and settles the others', async () => {
    mute();
    await setStock(platform.database, { [onSale.id]: 2 });
    for (let count = 0; count < 2; count += 1) await pay(platform.sandbox, await openOrder());
    await passTime('11 minutes');
    await setStock(platform.database, { [onSale.id]: 0 });
    platform.sandbox.setSwitch({
      service: 'stripe',
      name: 'refunds',
      value: 'balance_insufficient',
    });
    await reconcile();
    await due();
    expect(await reconcile()).toMatchObject({ rejected: 2, isCutShort: false });

    // Stripe repeats its answer to the same key: a rejected refund gets another.
    platform.sandbox.setSwitch({ service: 'stripe', name: 'refunds', value: 'accept' });
    await due();
    expect(await reconcile()).toMatchObject({ refunded: 2 });
  });

  it('takes no batch once its time is over: functions are stopped after 30 seconds', async () => {
    mute();
    await pay(platform.sandbox, await openOrder());
    await passTime('11 minutes');
    const log = { note: () => undefined, alert: () => undefined, failed: () => undefined };
    const late = { endsAtMs: Date.now() - 1 };
    expect(await reconcileOrders(database(), late, log)).toMatchObject({ checked: 0 });
    expect(await reconcile()).toMatchObject({ checked: 1 });
  });

  it('stops at the first sign that Stripe is down, and goes on later', async () => {
    mute();
    for (let count = 0; count < 7; count += 1) {
      await pay(platform.sandbox, await openOrder());
    }
    await passTime('11 minutes');
    platform.sandbox.setMode({ service: 'stripe', mode: 'down' });
    expect(await reconcile()).toMatchObject({ checked: 0, isCutShort: true });

    platform.sandbox.setMode({ service: 'stripe', mode: 'ok' });
    await passTime('1 hour');
    expect(await reconcile()).toMatchObject({ checked: 7, isCutShort: false });
    expect((await orders()).every(({ status }) => status === 'paid')).toBe(true);
  });
});

describe('the owner’s mail', () => {
  const payOne = async () => (await paidOrder(platform.sandbox)).paymentId;

  it('comes once, and an answer to it goes to the buyer', async () => {
    await payOne();
    await reconcile();

    expect(shopMails()).toMatchObject([
      {
        replyTo: 'Aroha Te Kanawa <aroha@example.ca>',
        text: expect.stringContaining('Please pack it.') as unknown,
      },
    ]);
  });

  it.each([
    ['refund.failed', { id: 're_1', amount: 1, status: 'failed' }, 'did not reach the buyer'],
    ['charge.dispute.created', {}, 'is disputed'],
  ])('comes again after %s', async (type, facts, text) => {
    const payment = await payOne();
    await reconcile();
    await sendEvent(newEvent(type, { payment_intent: payment, ...facts }));
    await reconcile();
    takeLog();

    expect(shopMails().map(({ text }) => text)).toEqual([
      expect.stringContaining('is paid'),
      expect.stringContaining(text),
    ]);
  });

  it('that has not gone out never says "pack it" of an order that was refunded or is disputed', async () => {
    platform.sandbox.setMode({ service: 'smtp', mode: 'down' });
    const refunded = await payOne();
    const disputed = await payOne();
    const refund = {
      id: 're_1',
      payment_intent: refunded,
      amount: usualTotal,
      status: 'succeeded',
    };
    await sendEvent(newEvent('refund.created', refund));
    await sendEvent(newEvent('charge.dispute.created', { payment_intent: disputed }));
    platform.sandbox.setMode({ service: 'smtp', mode: 'ok' });
    await passMailPause(platform.database);
    await reconcile();
    takeLog();

    const texts = shopMails().map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts).toContainEqual(expect.stringContaining('was paid'));
    expect(texts).toContainEqual(expect.stringContaining('is disputed'));
    expect(texts.join()).not.toContain('Please pack it');
  });
});
