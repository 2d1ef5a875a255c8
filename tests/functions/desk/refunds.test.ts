import { beforeEach, describe, expect, it } from 'vitest';
import { taxOn } from '#src/business/tax.ts';
import { orderText } from '#src/features/orders/buyer/order-text.ts';
import { orderHistoryText } from '#src/features/desk/orders/desk-order.ts';
import { formatCents } from '#src/lib/money.ts';
import { refundErrorText } from '#src/features/orders/refunds/refund-errors.ts';
import { makeRefunds } from '#src/features/orders/refunds/make-refund.server.ts';
import { database } from '#src/server/database/database.ts';
import { ann, lee, ownPage, sendAs, sendDesk, useStaff } from '#tests/support/desk/desk-pages.ts';
import { openDeskOrder, pressOrder } from '#tests/support/desk/desk-orders.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import {
  type Open,
  openOrder,
  paidOrder,
  pay,
  reconcile,
  sendEvent,
} from '#tests/support/services/paying.ts';
import { usualTotal } from '#tests/support/builders/order-bodies.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { setStock, stockOf } from '#tests/support/database/stock.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const [anns, lees] = useStaff(ann, lee);
const stripe = () => platform.sandbox.stripe;
const say = (service: { name: string; value: string }) => {
  platform.sandbox.setSwitch({ service: 'stripe', ...service });
};
const mode = (value: string) => {
  platform.sandbox.setMode({ service: 'stripe', mode: value });
};
const rows = (what: string) => platform.database.query<Record<string, unknown>>(what);
const refunds = () =>
  rows('select state, amount_cents as cents, staff, error from order_refunds order by number');
const quantityField = `pieces-${onSale.id}`;
const oneUnit = { [quantityField]: '1' };
const oneUnitCents = onSale.priceCents + taxOn(onSale.priceCents);

beforeEach(async () => {
  await setStock(platform.database, { [onSale.id]: 7 });
});

const press = (id: string, action: string, fields: Record<string, unknown> = {}) =>
  pressOrder(id, action, { who: anns, ...fields });
const orderNow = (id: string) => openDeskOrder(id, anns);

describe('a refund from the desk', () => {
  it('of one piece gives back its price and tax, keeps the rest to pack, and says so in the history', async () => {
    const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
    expect(await press(id, 'refund', oneUnit)).toBe('refunded');

    expect(stripe().refunds.list()).toMatchObject([
      { payment_intent: paymentId, amount: oneUnitCents },
    ]);
    const { status, fulfilment, history } = await orderNow(id);
    expect({ status, fulfilment }).toEqual({ status: 'paid', fulfilment: 'to_pack' });
    expect(history.map(orderHistoryText).slice(0, 2)).toEqual([
      `Money went back to the buyer: ${formatCents(oneUnitCents)}`,
      `${ann} refunded: ${formatCents(oneUnitCents)}, 1 × ${onSale.name}`,
    ]);
    expect(await stockOf(platform.database, onSale.id)).toBe(5);
  });

  it('of the pieces alone leaves nothing to pack, and with restock puts them on the shelf, once', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    const fields = { [quantityField]: '2', restock: 'on' };
    expect(await press(id, 'refund', fields)).toBe('refunded');
    expect(await orderNow(id)).toMatchObject({ status: 'paid', fulfilment: 'cancelled' });
    expect(await press(id, 'refund-all', { restock: 'on' })).toBe('refunded');
    expect(await stockOf(platform.database, onSale.id)).toBe(7);
    expect(await rows(`select pieces, staff from stock_movements where reason = 'return'`)).toEqual(
      [{ pieces: 2, staff: ann }],
    );
  });

  it("of all of it in Stripe's dashboard puts back what is still here, and no piece twice", async () => {
    const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
    await press(id, 'refund', oneUnit);
    stripe().refunds.create({ payment_intent: paymentId });
    await stripe().webhooks.settled();
    expect(await orderNow(id)).toMatchObject({ status: 'refunded', fulfilment: 'cancelled' });
    expect(await stockOf(platform.database, onSale.id)).toBe(6);
    stripe().refunds.fail(stripe().refunds.list()[1]?.id ?? '');
    await stripe().webhooks.settled();
    expect(await press(id, 'refund-all', { restock: 'on' })).toBe('refunded');
    expect(await stockOf(platform.database, onSale.id)).toBe(6);
    takeLog();
  });

  it('pressed twice, or by two at the same moment, is made once', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    const { token } = await orderNow(id);
    const lee2 = (await openDeskOrder(id, lees)).token;
    const twice = [1, 2].map(() => press(id, 'refund-all', { token }));
    expect(await Promise.all(twice)).toEqual(['refunded', 'refunded']);
    expect(await pressOrder(id, 'refund', { who: lees, token: lee2, ...oneUnit })).toBe('changed');
    expect(stripe().refunds.list()).toMatchObject([{ amount: usualTotal }]);
  });

  it.each(['pieces-nothing', quantityField])('of %s in words is none', async (field) => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    for (const value of ['3', '-1', '0.5', 'x', '1e3'])
      expect(await press(id, 'refund', { [field]: value })).toBe('nothing');
    expect(await refunds()).toEqual([]);
  });

  it('of nothing asks what to refund', async () => {
    const { orderId: order } = await paidOrder(platform.sandbox);
    const { token } = await orderNow(order);
    const form = { order, token, action: 'refund', [quantityField]: '0', restock: 'on' };
    const { locals } = await sendDesk('orders.refund', form, { ...ownPage, cookie: anns.cookie });
    expect(locals.problem?.errors).toEqual({ action: ['Please choose what to refund.'] });
  });
});

describe('while Stripe', () => {
  it('is down, a refund waits, nothing is shipped, and the reconciliation makes it once', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    mode('down');
    expect(await press(id, 'refund-all')).toBe('refund_waits');
    expect(await orderNow(id)).toMatchObject({ status: 'refund_due', fulfilment: 'cancelled' });
    mode('ok');
    expect(await reconcile()).toMatchObject({ refunded: 1 });
    expect(await reconcile()).toMatchObject({ refunded: 0 });
    await stripe().webhooks.settled();
    expect(await orderNow(id)).toMatchObject({ status: 'refunded' });
    expect(stripe().refunds.list()).toHaveLength(1);
    takeLog();
  });

  it('has made a refund whose answer was lost, it is found again and not made a second time', async () => {
    const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
    say({ name: 'webhooks', value: 'never' });
    mode('down');
    expect(await press(id, 'refund', oneUnit)).toBe('refund_waits');
    mode('ok');
    const [{ id: refundId } = { id: '' }] = await rows('select id from order_refunds');
    const metadata = { refund_id: String(refundId) };
    stripe().refunds.create({
      payment_intent: paymentId,
      amount: String(oneUnitCents),
      metadata,
    });
    await rows(`update order_refunds set asked_at = now() - interval '11 minutes'`);

    expect(await reconcile()).toMatchObject({ refunded: 1 });
    expect(await refunds()).toMatchObject([{ state: 'made', cents: oneUnitCents, staff: ann }]);
    expect(stripe().refunds.list()).toHaveLength(1);
    takeLog();
  });

  it('has made a refund whose answer was lost a moment ago, it is asked for with the same key and made once', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    say({ name: 'webhooks', value: 'never' });
    expect(await press(id, 'refund', oneUnit)).toBe('refunded');
    await rows(`update order_refunds set state = 'due', stripe_id = null`);

    expect(await reconcile()).toMatchObject({ refunded: 1 });
    expect(await refunds()).toMatchObject([{ state: 'made', cents: oneUnitCents }]);
    expect(stripe().refunds.list()).toHaveLength(1);
  });

  it('can make only one of two refunds that waited, that is said', async () => {
    const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
    mode('down');
    for (const fields of [oneUnit, { shipping: 'on' }])
      expect(await press(id, 'refund', fields)).toBe('refund_waits');
    mode('ok');
    say({ name: 'webhooks', value: 'never' });
    // Enough for the first of them, and a cent.
    const amount = String(usualTotal - oneUnitCents - 1);
    stripe().refunds.create({ payment_intent: paymentId, amount });

    expect(await makeRefunds(database(), id)).toBe(false);
    expect(await refunds()).toMatchObject([{ state: 'made' }, { state: 'failed' }, {}]);
    takeLog();
  });

  it.each([
    ['balance_insufficient', 'refund_waits', 'due', /^Your Stripe balance is lower/],
    ['capability_not_active', 'refund_waits', 'due', /^Stripe says: “Refunds are not active/],
    ['charge_disputed', 'rejected', 'failed', /^The buyer’s bank disputes this payment/],
  ])(
    'rejects a refund for %s, the page says so in plain words, and the buyer’s not that it was made',
    async (code, notice, state, text) => {
      const { orderId: id } = await paidOrder(platform.sandbox);
      say({ name: 'refunds', value: code });
      expect(await press(id, 'refund', oneUnit)).toBe(notice);
      const order = await orderNow(id);
      expect(orderText(order).notes.join(' ')).not.toContain('have refunded');
      const { unmadeRefunds, history } = order;
      const [{ error, errorText } = { error: null, errorText: null }] = unmadeRefunds;
      expect(unmadeRefunds).toMatchObject([{ state, amountCents: oneUnitCents }]);
      expect(refundErrorText(error ?? '', errorText)).toMatch(text);
      expect(orderHistoryText(history[0]!).includes('The buyer’s bank disputes')).toBe(
        state === 'failed',
      );
      takeLog();
    },
  );

  it('has less left than we think, the refund fails, and staff decides', async () => {
    const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
    say({ name: 'webhooks', value: 'never' });
    const amount = String(usualTotal - 100);
    stripe().refunds.create({ payment_intent: paymentId, amount });
    expect(await press(id, 'refund', oneUnit)).toBe('rejected');

    // What was refunded by hand is known now, and our own did not happen.
    expect(await refunds()).toMatchObject([
      { state: 'failed', cents: oneUnitCents },
      { state: 'made', cents: usualTotal - 100, staff: null },
    ]);
    expect(await orderNow(id)).toMatchObject({ status: 'review', flag: 'refund_failed' });
    expect(await press(id, 'pack')).toBe('changed');
    expect(await press(id, 'drop-refund', { reason: ' ' })).toBe('400');
    expect(await press(id, 'drop-refund', { reason: 'It was refunded by hand.' })).toBe('saved');
    expect(await orderNow(id)).toMatchObject({ status: 'paid', flag: null, fulfilment: 'to_pack' });
    takeLog();
  });

  it('has given all of it back by hand, nothing more is owed', async () => {
    const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
    say({ name: 'webhooks', value: 'never' });
    stripe().refunds.create({ payment_intent: paymentId });
    expect(await press(id, 'refund', oneUnit)).toBe('refunded');
    expect(await refunds()).toMatchObject([{ state: 'dropped' }, { state: 'made' }]);
    expect(await orderNow(id)).toMatchObject({
      status: 'refunded',
      flag: null,
      fulfilment: 'cancelled',
    });
  });

  it('says that a refund came back from the bank, it is settled in another way, with the reason kept', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    await press(id, 'refund-all');
    await stripe().webhooks.settled();
    stripe().refunds.fail(stripe().refunds.list()[0]?.id ?? '', 'lost_or_stolen_card');
    await stripe().webhooks.settled();
    const failed = await orderNow(id);
    expect(failed).toMatchObject({ status: 'review', flag: 'refund_failed' });
    expect(orderHistoryText(failed.history[0]!)).toContain('card was reported lost or stolen');
    expect(await press(id, 'drop-refund', { reason: 'Keep it.' })).toBe('changed');
    expect(await press(id, 'settle-refund', { reason: 'Sent by e-transfer.' })).toBe('saved');
    const { status, flag, history } = await orderNow(id);
    expect({ status, flag }).toEqual({ status: 'refunded', flag: null });
    expect(orderHistoryText(history[0]!)).toBe(
      `${ann} returned the money in another way: Sent by e-transfer.`,
    );
    takeLog();
  });
});

describe('a payment that is not as agreed', () => {
  async function inReview(facts: object): Promise<Open> {
    say({ name: 'webhooks', value: 'never' });
    const order = await openOrder();
    await pay(platform.sandbox, order);
    const payment = stripe().payments.find(order.paymentId);
    Object.assign(payment, facts);
    await sendEvent(newEvent('payment_intent.succeeded', payment));
    takeLog();
    return order;
  }

  it.each([
    ['too little', { amount_received: 100 }],
    ['for nothing that we know', { metadata: {} }],
  ])('%s is shipped too where staff says so', async (_, facts) => {
    const { orderId: id } = await inReview(facts);
    expect(await press(id, 'pack')).toBe('changed');
    await setStock(platform.database, { [onSale.id]: 1 });
    expect(await press(id, 'accept', { reason: 'A regular.' })).toBe('short');
    await setStock(platform.database, { [onSale.id]: 2 });
    expect(await press(id, 'accept', { reason: 'A regular.' })).toBe('saved');
    expect(await orderNow(id)).toMatchObject({ status: 'paid', fulfilment: 'to_pack', flag: null });
    expect(await stockOf(platform.database, onSale.id)).toBe(0);
    expect(await press(id, 'pack')).toBe('saved');
  });

  it('is accepted on the terms of the day on which it was paid', async () => {
    const { orderId: id } = await inReview({ amount_received: 100 });
    await platform.database.query(
      `update order_terms set policy = jsonb_set(policy, '{intro}', '"As it was."')`,
    );
    expect(await press(id, 'accept', { reason: 'A regular.' })).toBe('saved');
    await sendMails();
    const [mail] = platform.mails().filter(({ to }) => to === 'aroha@example.ca');
    expect(mail?.text).toContain('As it was.');
  });

  it('and is disputed too can still be decided about: the dispute hides no other reason', async () => {
    const { orderId: id, paymentId } = await inReview({ amount_received: 100 });
    await sendEvent(newEvent('charge.dispute.created', { payment_intent: paymentId }));
    expect(await orderNow(id)).toMatchObject({ status: 'review', flag: 'amount_mismatch' });
    expect(await press(id, 'end-dispute', { reason: 'Won.' })).toBe('saved');
    expect(await press(id, 'accept', { reason: 'A regular.' })).toBe('saved');
    expect(await orderNow(id)).toMatchObject({ status: 'paid', fulfilment: 'to_pack', flag: null });
    takeLog();
  });

  it('and of which a partial refund failed and was settled still waits for its own decision', async () => {
    const { orderId: id, paymentId } = await inReview({ amount_received: 500 });
    stripe().refunds.create({ payment_intent: paymentId, amount: '100' });
    const refund = { payment_intent: paymentId, id: stripe().refunds.list()[0]?.id, amount: 100 };
    await sendEvent(newEvent('refund.failed', { ...refund, status: 'failed' }));
    expect(await press(id, 'settle-refund', { reason: 'In cash.' })).toBe('saved');
    expect(await press(id, 'accept', { reason: 'A regular.' })).toBe('saved');
    expect(await orderNow(id)).toMatchObject({ status: 'paid', fulfilment: 'to_pack', flag: null });
    takeLog();
  });

  it('is given back, all that arrived, and puts nothing on the shelf that never left it', async () => {
    const { orderId: id } = await inReview({ amount_received: 100 });
    expect(await press(id, 'refund-all', { restock: 'on' })).toBe('refunded');
    expect(stripe().refunds.list()).toMatchObject([{ amount: 100 }]);
    expect(await orderNow(id)).toMatchObject({ status: 'refunded', fulfilment: null });
    expect(await stockOf(platform.database, onSale.id)).toBe(7);
  });

  it('of no order is given back, or marked as dealt with, once and with who did it', async () => {
    const ids = ['1', '2'].map(() => {
      const payment = stripe().payments.create({ amount: '1234', currency: 'cad' });
      Object.assign(payment, { status: 'succeeded', amount_received: 1234, latest_charge: 'ch_1' });
      return payment.id;
    });
    for (const id of ids)
      await sendEvent(newEvent('payment_intent.succeeded', stripe().payments.find(id)));
    takeLog();
    const post = (action: string, payment = '', reason = '') =>
      sendAs(anns, `payments.${action}`, { payment, reason });
    mode('down');
    expect(await post('refund', ids[0])).toBe('409');
    mode('ok');
    say({ name: 'refunds', value: 'balance_insufficient' });
    const form = { payment: ids[1] ?? '', token: anns.token };
    const own = { ...ownPage, cookie: anns.cookie };
    const { locals } = await sendDesk('payments.refund', form, own);
    expect(locals.problem?.errors.payment?.[0]).toMatch(
      /^Nothing was refunded. Your Stripe balance/,
    );
    say({ name: 'refunds', value: 'accept' });
    for (const notice of ['saved', 'saved']) expect(await post('refund', ids[0])).toBe(notice);
    expect(await post('resolve', ids[1])).toBe('400');
    expect(await post('resolve', ids[1], 'Sold over the counter.')).toBe('saved');
    expect(await post('resolve', ids[1], 'Sold twice.')).toBe('again');
    expect(stripe().refunds.list()).toMatchObject([{ payment_intent: ids[0], amount: 1234 }]);
    expect(
      await rows(`select resolved_by, resolution from unmatched_payments
        where resolved_at is not null order by resolution`),
    ).toEqual([
      { resolved_by: ann, resolution: 'Sold over the counter.' },
      { resolved_by: ann, resolution: 'refunded' },
    ]);
    takeLog();
  });
});

it('an order that nobody paid, or that goes back for want of pieces, has nothing for us to give back', async () => {
  const { orderId: unpaid } = await openOrder();
  const soldOut = await openOrder();
  await setStock(platform.database, { [onSale.id]: 0 });
  say({ name: 'webhooks', value: 'never' });
  await pay(platform.sandbox, soldOut);
  mode('down');
  const payment = stripe().payments.find(soldOut.paymentId);
  await sendEvent(newEvent('payment_intent.succeeded', payment));
  for (const id of [unpaid, soldOut.orderId])
    expect(await press(id, 'refund', oneUnit)).toBe('nothing');
  takeLog();
});

it('a dispute about a payment that is none of ours changes nothing', async () => {
  const { orderId: id } = await paidOrder(platform.sandbox);
  const dispute = newEvent('charge.dispute.created', { payment_intent: 'pi_elsewhere' });
  expect((await sendEvent(dispute)).status).toBe(200);
  expect(await orderNow(id)).toMatchObject({ isDisputed: false, status: 'paid' });
});

it('an event of Stripe that arrives again after the desk has decided changes nothing', async () => {
  const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
  const dispute = newEvent('charge.dispute.created', { payment_intent: paymentId });
  await sendEvent(dispute);
  for (const notice of ['saved', 'changed'])
    expect(await press(id, 'end-dispute', { reason: 'Won.' })).toBe(notice);
  const before = await orderNow(id);
  expect((await sendEvent(dispute)).status).toBe(200);
  expect(await orderNow(id)).toMatchObject({ isDisputed: false, history: before.history });
  takeLog();
});
