import { afterEach, describe, expect, it } from 'vitest';
import { postJson } from '#tests/support/functions/function-platform.ts';
import { orderBody } from '#tests/support/builders/order-bodies.ts';
import {
  again,
  muteStripe,
  openOrder,
  pay,
  reconcile,
  sendEvent,
} from '#tests/support/services/paying.ts';
import { setStock, stockOf } from '#tests/support/database/stock.ts';
import { onSale, plain } from '#tests/support/builders/products.ts';
import { times, useRealShop } from '#tests/support/database/real-shop.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const shop = useRealShop();

afterEach(async () => {
  shop.sandbox.reset();
  await shop.database.query(
    'truncate request_counts, stock, orders, stripe_events, unmatched_payments cascade',
  );
  expect(takeLog().filter(({ level }) => level === 'error')).toEqual([]);
});

const stripe = () => shop.sandbox.stripe;
const one = { items: [{ productId: onSale.id, quantity: 1 }] };

async function countOrders(): Promise<Record<string, number>> {
  const rows = await shop.database.query<{ status: string; count: number }>(
    'select status, count(*)::integer as count from orders group by status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

describe('twenty buyers and the last five pieces', () => {
  it('who all pay at the same moment: five get theirs, the others their money back', async () => {
    await setStock(shop.database, { [onSale.id]: 5 });
    const opened = await times(20, (index) => openOrder(one, `10.4.0.${index}`));
    await Promise.all(opened.map((order) => pay(shop.sandbox, order)));
    await stripe().webhooks.settled();

    expect(await countOrders()).toEqual({ paid: 5, refunded: 15 });
    expect(await stockOf(shop.database, onSale.id)).toBe(0);
    expect(stripe().refunds.list()).toHaveLength(15);
    expect(
      await shop.database.query(`select 1 from orders where status = 'refunded' and flag is null`),
    ).toEqual([]);
    // Anyone who comes later is stopped before paying.
    const late = await postJson('createPaymentIntent', orderBody(one), { ip: '10.4.1.1' });
    expect(late.status).toBe(409);
  });

  it('who pay while Stripe is down for refunds: the reconciliation makes them all, once', async () => {
    await setStock(shop.database, { [onSale.id]: 5 });
    const opened = await times(20, (index) => openOrder(one, `10.5.0.${index}`));
    muteStripe(shop.sandbox);
    await Promise.all(opened.map((order) => pay(shop.sandbox, order)));
    shop.sandbox.setMode({ service: 'stripe', mode: 'down' });
    const payments = opened.map(({ paymentId }) => stripe().payments.find(paymentId));
    await Promise.all(
      payments.map((payment) => sendEvent(newEvent('payment_intent.succeeded', payment))),
    );
    expect(await countOrders()).toEqual({ paid: 5, refund_due: 15 });

    shop.sandbox.setMode({ service: 'stripe', mode: 'ok' });
    await shop.database.query('update outbox set sent_at = now()');
    await times(3, () => reconcile());
    expect(await countOrders()).toEqual({ paid: 5, refunded: 15 });
    expect(stripe().refunds.list()).toHaveLength(15);
  });

  it('each with two products, taken in any order, never wait for each other in a circle', async () => {
    await setStock(shop.database, { [onSale.id]: 20, [plain.id]: 20 });
    const both = [
      { productId: onSale.id, quantity: 1 },
      { productId: plain.id, quantity: 1 },
    ];
    const opened = await times(30, (index) =>
      openOrder({ items: index % 2 ? both : both.toReversed() }, `10.6.0.${index}`),
    );
    await Promise.all(opened.map((order) => pay(shop.sandbox, order)));
    await stripe().webhooks.settled();

    expect(await countOrders()).toEqual({ paid: 20, refunded: 10 });
    expect(await stockOf(shop.database, onSale.id)).toBe(0);
    expect(await stockOf(shop.database, plain.id)).toBe(0);
  });
});

describe('at the same moment', () => {
  it('one event ten times, and nine more about the same payment, sell once', async () => {
    await setStock(shop.database, { [onSale.id]: 5 });
    muteStripe(shop.sandbox);
    const order = await openOrder(one);
    await pay(shop.sandbox, order);
    const payment = stripe().payments.find(order.paymentId);
    const event = newEvent('payment_intent.succeeded', payment);
    const others = Array.from({ length: 9 }, () => newEvent('payment_intent.succeeded', payment));

    const answers = await Promise.all(
      [...Array.from({ length: 10 }, () => event), ...others].map((each) => sendEvent(each)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await countOrders()).toEqual({ paid: 1 });
    expect(await stockOf(shop.database, onSale.id)).toBe(4);
  });

  it('webhook and reconciliation sell once', async () => {
    await setStock(shop.database, { [onSale.id]: 20 });
    muteStripe(shop.sandbox);
    const opened = await times(10, (index) => openOrder(one, `10.7.0.${index}`));
    await Promise.all(opened.map((order) => pay(shop.sandbox, order)));
    await shop.database.query('update orders set next_check_at = now()');

    await Promise.all([
      ...opened.map(({ paymentId }) =>
        sendEvent(newEvent('payment_intent.succeeded', stripe().payments.find(paymentId))),
      ),
      reconcile(),
      reconcile(),
    ]);
    expect(await countOrders()).toEqual({ paid: 10 });
    expect(await stockOf(shop.database, onSale.id)).toBe(10);
  });

  it('a change of the order and its payment agree on one of the two', async () => {
    await setStock(shop.database, { [onSale.id]: 100 });
    const opened = await times(10, (index) => openOrder(one, `10.8.0.${index}`));
    await Promise.all(
      opened.flatMap((order, index) => [
        pay(shop.sandbox, order),
        postJson(
          'createPaymentIntent',
          orderBody({
            items: [{ productId: onSale.id, quantity: 3 }],
            ...again(order),
          }),
          { ip: `10.8.0.${index}` },
        ),
      ]),
    );
    await stripe().webhooks.settled();

    expect(await countOrders()).toEqual({ paid: 10 });
    const wrong = await shop.database.query(
      `select 1 from orders join order_revisions
        on order_id = orders.id and order_revisions.revision = paid_revision
        where total_cents <> amount_received_cents`,
    );
    expect(wrong).toEqual([]);
    const [sold] = await shop.database.query<{ pieces: number }>(
      `select sum(quantity)::integer as pieces from orders join order_lines
        on order_id = orders.id and order_lines.revision = paid_revision`,
    );
    expect(await stockOf(shop.database, onSale.id)).toBe(100 - (sold?.pieces ?? 0));
  });
});
