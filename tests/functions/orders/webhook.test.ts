import { facts } from '#src/business/facts.ts';
import { describe, expect, it, vi } from 'vitest';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { usualTotal } from '#tests/support/builders/order-bodies.ts';
import {
  again,
  muteStripe,
  openOrder,
  paidOrder,
  pay,
  payAndSettle,
  sendEvent,
} from '#tests/support/services/paying.ts';
import { setStock, stockOf } from '#tests/support/database/stock.ts';
import type { Intent } from '#dev/sandbox/stripe/objects.ts';
import { newEvent, signedEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

type Row = Record<string, unknown>;
const orders = () => platform.database.query<Row>('select * from orders order by created_at');
/** The buyers' are in order-page.test.ts. */
const shopMails = () => platform.mails().filter(({ to }) => to === facts.email);
const stripe = () => platform.sandbox.stripe;

/** An order that is paid at Stripe while the site has not heard of it. */
async function paidUntold(): Promise<{ payment: Intent; orderId: string }> {
  muteStripe(platform.sandbox);
  await setStock(platform.database, { [onSale.id]: 7 });
  const order = await openOrder();
  await pay(platform.sandbox, order);
  return { payment: stripe().payments.find(order.paymentId), orderId: order.orderId };
}

const refunds = () => platform.database.query<Row>('select * from order_refunds order by number');
/** A refund of all the money, made in Stripe's dashboard. */
const refundOf = (payment: Intent, facts: object = {}) =>
  newEvent('refund.created', {
    id: 're_1',
    amount: usualTotal,
    payment_intent: payment.id,
    status: 'succeeded',
    metadata: {},
    ...facts,
  });

const succeeded = (payment: unknown) => newEvent('payment_intent.succeeded', payment);

describe('a paid order', () => {
  it('is marked paid with who paid and where it goes, and leaves the shelf', async () => {
    await setStock(platform.database, { [onSale.id]: 7 });
    const order = await paidOrder(platform.sandbox);

    expect(await orders()).toMatchObject([
      {
        id: order.orderId,
        status: 'paid',
        flag: null,
        paid_revision: 1,
        amount_received_cents: usualTotal,
        email: 'aroha@example.ca',
        name: 'Aroha Te Kanawa',
        phone: '6045550119',
        address: { line1: '12 Example Avenue', postal_code: 'V3T 0A1' },
      },
    ]);
    expect(await stockOf(platform.database, onSale.id)).toBe(5);
    expect(shopMails()).toHaveLength(1);
  });

  it('is paid for what it was when it was paid', async () => {
    await setStock(platform.database, { [onSale.id]: 7 });
    const first = await openOrder();
    const items = [{ productId: onSale.id, quantity: 3 }];
    await openOrder({ items, ...again(first) });
    await payAndSettle(platform.sandbox, first);

    expect(await orders()).toMatchObject([{ status: 'paid', paid_revision: 2 }]);
    expect(await stockOf(platform.database, onSale.id)).toBe(4);
  });

  it('of no order of ours is kept and reported, once', async () => {
    const payment = stripe().payments.create({ amount: '1234', currency: 'cad' });
    Object.assign(payment, { status: 'succeeded', amount_received: 1234 });
    expect((await sendEvent(succeeded(payment))).status).toBe(200);
    expect((await sendEvent(succeeded(payment))).status).toBe(200);

    expect(await platform.database.query('select * from unmatched_payments')).toMatchObject([
      { payment_intent_id: payment.id, amount_cents: 1234, resolved_at: null },
    ]);
    expect(takeLog()).toMatchObject([
      { level: 'error', result: 'unmatched' },
      { level: 'error', result: 'unmatched' },
    ]);
  });

  it('is found by its own number should its row not know the payment', async () => {
    const { payment, orderId } = await paidUntold();
    await platform.database.query('update orders set payment_intent_id = null');
    await sendEvent(succeeded(payment));

    expect(await orders()).toMatchObject([
      { id: orderId, status: 'paid', payment_intent_id: payment.id },
    ]);
  });
});

describe('a payment that is not what was agreed', () => {
  it.each<[string, Partial<Intent>, string]>([
    ['too little', { amount_received: 1 }, 'amount_mismatch'],
    ['too much', { amount_received: usualTotal + 1 }, 'amount_mismatch'],
    ['in another currency', { currency: 'usd' }, 'amount_mismatch'],
    ['for a change that nobody made', { metadata: { revision: '9' } }, 'unknown_revision'],
    ['for no change at all', { metadata: {} }, 'unknown_revision'],
  ])('%s is kept for a person to look at, and nothing leaves the shelf', async (_, facts, flag) => {
    const { payment } = await paidUntold();
    const metadata = { ...payment.metadata, ...facts.metadata };
    const isEmpty = facts.metadata && Object.keys(facts.metadata).length === 0;
    const event = succeeded({ ...payment, ...facts, metadata: isEmpty ? {} : metadata });

    expect((await sendEvent(event)).status).toBe(200);
    expect(await orders()).toMatchObject([{ status: 'review', flag, email: 'aroha@example.ca' }]);
    expect(shopMails()).toHaveLength(1);
    expect(await stockOf(platform.database, onSale.id)).toBe(7);
    expect(takeLog()).toContainEqual(expect.objectContaining({ level: 'error', flag }));
  });
});

describe('a webhook', () => {
  it.each([
    ['signed with another secret', { secret: 'whsec_forged' }],
    ['signed six minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 360 }],
  ])('%s is rejected and changes nothing', async (_, options) => {
    const { payment } = await paidUntold();
    const response = await sendEvent(succeeded(payment), options);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'bad_signature' } });
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
    expect(await stockOf(platform.database, onSale.id)).toBe(7);
  });

  it('is believed with either of two secrets, while an endpoint is replaced', async () => {
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_old, whsec_new');
    vi.resetModules();
    const event = newEvent('customer.created', { id: 'cus_1' });
    const answers = ['whsec_old', 'whsec_new', 'whsec_forged'].map(
      async (secret) => (await sendEvent(event, { secret })).status,
    );

    expect(await Promise.all(answers)).toEqual([200, 200, 400]);
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each<[string, (body: string, signature: string) => [string, Record<string, string>]]>([
    ['without a signature', (body) => [body, {}]],
    ['with an empty one', (body) => [body, { 'Stripe-Signature': '' }]],
    ['with nonsense', (body) => [body, { 'Stripe-Signature': 't=1,v1=x' }]],
    [
      'whose amount was changed on the way',
      (body, signature) => [
        body.replace(String(usualTotal), String(usualTotal + 1)),
        { 'Stripe-Signature': signature },
      ],
    ],
    ['that is empty', (_, signature) => ['', { 'Stripe-Signature': signature }]],
  ])('%s is rejected', async (_, tamper) => {
    const { payment } = await paidUntold();
    const { body, headers } = await signedEvent(succeeded(payment));
    const [sent, sentHeaders] = tamper(body, headers['Stripe-Signature'] ?? '');
    const response = await callFunction('stripeWebhook', {
      method: 'POST',
      headers: sentHeaders,
      body: sent,
    });

    expect(response.status).toBe(400);
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
  });

  it('of a kind we did not ask for is let pass', async () => {
    expect((await sendEvent(newEvent('customer.created', { id: 'cus_1' }))).status).toBe(200);
    expect(await platform.database.query('select 1 from stripe_events')).toEqual([]);
  });

  it.each([
    ['no event', { id: 'evt_1' }],
    ['no payment', succeeded({ id: 'pi_1' })],
  ])('that holds %s is a failure, so that Stripe shows it and comes again', async (_, event) => {
    expect((await sendEvent(event)).status).toBe(500);
    expect(await platform.database.query('select 1 from stripe_events')).toEqual([]);
    expect(takeLog()).toMatchObject([{ level: 'error', status: 500 }]);
  });

  it('never writes into the log who bought what', async () => {
    const { payment } = await paidUntold();
    await sendEvent(succeeded(payment));

    expect(JSON.stringify(takeLog())).not.toMatch(/aroha|Te Kanawa|6045550119|Example Avenue/i);
  });
});

describe('events in the wrong order', () => {
  const at = (type: string, payment: unknown, secondsAgo: number) => ({
    ...newEvent(type, payment),
    created: Math.floor(Date.now() / 1000) - secondsAgo,
  });

  it('leaves a paid order paid', async () => {
    const { payment } = await paidUntold();
    await sendEvent(at('payment_intent.succeeded', payment, 10));
    for (const [type, status] of [
      ['payment_intent.processing', 'processing'],
      ['payment_intent.payment_failed', 'requires_payment_method'],
      ['payment_intent.canceled', 'canceled'],
    ] as const) {
      await sendEvent(at(type, { ...payment, status }, 20));
      await sendEvent(at(type, { ...payment, status }, 0));
    }

    expect(await orders()).toMatchObject([{ status: 'paid' }]);
    expect(await stockOf(platform.database, onSale.id)).toBe(5);
  });

  it('of a first attempt does not undo the second', async () => {
    const { payment } = await paidUntold();
    const first = { ...payment, status: 'requires_payment_method' };
    await sendEvent(at('payment_intent.processing', { ...payment, status: 'processing' }, 5));
    await sendEvent(at('payment_intent.payment_failed', first, 10));

    expect(await orders()).toMatchObject([{ status: 'processing' }]);
  });

  it('a refund that overtakes its payment ends the order, and nothing leaves the shelf', async () => {
    const { payment } = await paidUntold();
    await sendEvent(refundOf(payment));
    await sendEvent(succeeded(payment));

    expect(await orders()).toMatchObject([{ status: 'refunded' }]);
    expect(await stockOf(platform.database, onSale.id)).toBe(7);
  });

  it('a payment that arrives for a given-up order is still an order', async () => {
    const { payment } = await paidUntold();
    await platform.database.query(`update orders set status = 'canceled'`);
    await sendEvent(succeeded(payment));

    expect(await orders()).toMatchObject([{ status: 'paid' }]);
  });
});

describe('a payment in progress', () => {
  it('makes the order wait, and pays it in the end', async () => {
    platform.sandbox.setSwitch({ service: 'stripe', name: 'processing', value: 'stay' });
    const order = await openOrder();
    await payAndSettle(platform.sandbox, order, 'pm_sandbox_processing');
    expect(await orders()).toMatchObject([{ status: 'processing' }]);

    const payment = stripe().payments.find(order.paymentId);
    await sendEvent(succeeded({ ...payment, status: 'succeeded', amount_received: usualTotal }));
    expect(await orders()).toMatchObject([{ status: 'paid' }]);
  });

  it('that fails leaves the order open for another card', async () => {
    platform.sandbox.setSwitch({ service: 'stripe', name: 'processing', value: 'stay' });
    const order = await openOrder();
    await payAndSettle(platform.sandbox, order, 'pm_sandbox_processing');
    const payment = stripe().payments.find(order.paymentId);
    payment.status = 'requires_payment_method';
    await sendEvent(newEvent('payment_intent.payment_failed', payment));
    expect(await orders()).toMatchObject([{ status: 'pending' }]);

    await payAndSettle(platform.sandbox, order);
    expect(await orders()).toMatchObject([{ status: 'paid' }]);
  });

  it('that is canceled closes the order', async () => {
    const order = await openOrder();
    stripe().payments.cancel(order.paymentId, {});
    await stripe().webhooks.settled();

    expect(await orders()).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('money that goes back', () => {
  it('in full, by the owner’s hand, ends the order', async () => {
    const { payment } = await paidUntold();
    await sendEvent(succeeded(payment));
    await sendEvent(refundOf(payment));

    expect(await orders()).toMatchObject([{ status: 'refunded', flag: null, goods: 'cancelled' }]);
  });

  it('in part is noted', async () => {
    const { payment } = await paidUntold();
    await sendEvent(succeeded(payment));
    for (const id of ['re_1', 're_2', 're_1'])
      await sendEvent(refundOf(payment, { id, amount: 100 }));

    expect(await orders()).toMatchObject([{ status: 'paid', flag: null, goods: 'to_pack' }]);
    expect(await refunds()).toMatchObject([
      { state: 'made', amount_cents: 100, shipping_cents: 0, tax_cents: 0, staff: null },
      { state: 'made', amount_cents: 100 },
    ]);
    await sendEvent(refundOf(payment, { id: 're_3', amount: usualTotal - 200 }));
    expect(await orders()).toMatchObject([{ status: 'refunded', goods: 'cancelled' }]);
  });

  it('after a dispute, or not at all, is logged as an error', async () => {
    const { payment } = await paidUntold();
    await sendEvent(succeeded(payment));
    await sendEvent(newEvent('charge.dispute.created', { payment_intent: payment.id }));
    expect(await orders()).toMatchObject([
      { status: 'paid', flag: null, disputed_at: expect.any(Date) as Date },
    ]);
    const failed = refundOf(payment, { status: 'failed' });
    await sendEvent({ ...failed, type: 'refund.failed' });
    // What led to it arrives later.
    await sendEvent(refundOf(payment));
    expect(await refunds()).toMatchObject([{ state: 'failed' }]);
    expect(await orders()).toMatchObject([{ status: 'review', flag: 'refund_failed' }]);

    expect(takeLog().filter(({ level }) => level === 'error')).toMatchObject([
      { flag: 'disputed' },
      { flag: 'refund_failed' },
    ]);
  });
});
