import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postJson } from '#tests/support/function-platform.ts';
import { sendToFunction } from '#dev/function-host.ts';
import type { ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import { PaymentSession } from '#src/features/shop/orders/processing/payment-session.ts';
import { confirmPayment } from '#tests/support/confirm-payment.ts';
import { orderBody, totalOf } from '#tests/support/order-bodies.ts';
import { holdStripeTraffic } from '#tests/support/stripe-traffic.ts';
import { openOrder, pay, reconcile, sendEvent } from '#tests/support/paying.ts';
import { setShelf, shelfOf } from '#tests/support/shelf.ts';
import type { LocalDatabase } from '#dev/local-database.ts';
import { onSale, plain } from '#tests/support/products.ts';
import { openRealDatabase } from '#tests/support/stage-postgres.ts';
import { startSandbox, type Sandbox } from '#dev/sandbox/sandbox.ts';
import { useSandbox } from '#dev/sandbox/settings.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { takeLog } from '#tests/support/take-log.ts';
import { stripeOf } from '#tests/support/fake-stripe.ts';
import { loadOnce } from '#tests/support/load-once.ts';
import { useLimitClock } from '#tests/support/limit-clock.ts';

useLimitClock();

let database: LocalDatabase;
let sandbox: Sandbox;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([openRealDatabase(), startSandbox()]);
  useSandbox(sandbox, { always: true });
  sandbox.connect((path, init) => sendToFunction(path, init, { load: loadOnce }));
});

afterEach(async () => {
  sandbox.reset();
  await database.query(
    'truncate request_counts, stock, orders, stripe_events, unmatched_payments cascade',
  );
  expect(takeLog().filter(({ level }) => level === 'error')).toEqual([]);
});

afterAll(async () => {
  await Promise.all([database.stop(), sandbox.stop()]);
});

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const stripe = () => stripeOf(sandbox);
const one = { items: [{ productId: onSale.id, quantity: 1 }] };

async function countOrders(): Promise<Record<string, number>> {
  const rows = await database.query<{ status: string; count: number }>(
    'select status, count(*)::integer as count from orders group by status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

describe('fifty buyers and the last five pieces', () => {
  it('who all pay at the same moment: five get theirs, the others their money back', async () => {
    await setShelf(database, { [onSale.id]: 5 });
    const opened = await times(50, (index) => openOrder(one, `10.4.0.${index}`));
    await Promise.all(opened.map((order) => pay(sandbox, order)));
    await stripe().webhooks.settled();

    expect(await countOrders()).toEqual({ paid: 5, refunded: 45 });
    expect(await shelfOf(database, onSale.id)).toBe(0);
    expect(stripe().refunds.list()).toHaveLength(45);
    expect(
      await database.query(`select 1 from orders where status = 'refunded' and flag is null`),
    ).toEqual([]);
    // Whoever comes later is told before paying.
    const late = await postJson('createPaymentIntent', orderBody(one), { ip: '10.4.1.1' });
    expect(late.status).toBe(409);
  });

  it('who pay while Stripe is down for refunds: the reconciliation makes them all, once', async () => {
    await setShelf(database, { [onSale.id]: 5 });
    const opened = await times(50, (index) => openOrder(one, `10.5.0.${index}`));
    sandbox.setSwitch({ service: 'stripe', name: 'webhooks', value: 'never' });
    await Promise.all(opened.map((order) => pay(sandbox, order)));
    sandbox.setMode({ service: 'stripe', mode: 'down' });
    const payments = opened.map(({ paymentId }) => stripe().payments.find(paymentId));
    await Promise.all(
      payments.map((payment) => sendEvent(newEvent('payment_intent.succeeded', payment))),
    );
    expect(await countOrders()).toEqual({ paid: 5, refund_due: 45 });

    sandbox.setMode({ service: 'stripe', mode: 'ok' });
    await database.query('update outbox set sent_at = now()');
    await times(3, () => reconcile());
    expect(await countOrders()).toEqual({ paid: 5, refunded: 45 });
    expect(stripe().refunds.list()).toHaveLength(45);
  });

  it('each with two products, taken in any order, never wait for each other in a circle', async () => {
    await setShelf(database, { [onSale.id]: 20, [plain.id]: 20 });
    const both = [
      { productId: onSale.id, quantity: 1 },
      { productId: plain.id, quantity: 1 },
    ];
    const opened = await times(30, (index) =>
      openOrder({ items: index % 2 ? both : both.toReversed() }, `10.6.0.${index}`),
    );
    await Promise.all(opened.map((order) => pay(sandbox, order)));
    await stripe().webhooks.settled();

    expect(await countOrders()).toEqual({ paid: 20, refunded: 10 });
    expect(await shelfOf(database, onSale.id)).toBe(0);
    expect(await shelfOf(database, plain.id)).toBe(0);
  });
});

interface Named {
  orderId: string;
  clientSecret: string;
}
interface Page {
  methods: ShippingMethodId[];
  pays: boolean;
}

describe('several pages with the same order', () => {
  const shippingMethod = fc.constantFrom(
    'standard' as const,
    'express' as const,
    'pickup' as const,
  );
  const pages = fc.array(
    fc.record({
      methods: fc.array(shippingMethod, { minLength: 1, maxLength: 3 }),
      pays: fc.boolean(),
    }),
    { minLength: 2, maxLength: 3 },
  );
  let visitors = 0;

  /** Changes the order as a page does and pays in the end; `shown` gets what stood beside Pay. */
  async function visit({ methods, pays }: Page, first: Named, shown: Map<string, number[]>) {
    let named: Named = first;
    for (const [index, method] of methods.entries()) {
      const isPaying = pays && index === methods.length - 1;
      const amount = totalOf({ ...one, shippingMethod: method });
      const body = orderBody({ ...one, shippingMethod: method, ...named, isPaying });
      visitors += 1;
      const response = await postJson('createPaymentIntent', body, {
        ip: `10.9.${visitors >> 8}.${visitors & 255}`,
      });
      if (response.status !== 200) continue;
      const session = PaymentSession.parse(await response.json());
      named = { orderId: session.orderId, clientSecret: session.clientSecretRes };
      if (!isPaying || session.amount !== amount) continue;
      const id = session.clientSecretRes.replace(/_secret_.*$/, '');
      shown.set(id, [...(shown.get(id) ?? []), amount]);
      await confirmPayment(sandbox.origin, session.clientSecretRes).catch(() => undefined);
    }
  }
  it('pay what they showed when Pay was pressed, in whichever order calls reach Stripe', async () => {
    await setShelf(database, { [onSale.id]: 5000 });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        pages,
        fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
        async (scheduler, visited, lost) => {
          const { orderId, clientSecretRes: clientSecret } = await openOrder(
            one,
            `10.10.${visitors >> 8}.${visitors & 255}`,
          );
          const shown = new Map<string, number[]>();
          const traffic = holdStripeTraffic(sandbox.origin, scheduler, lost);
          const visits = visited.map((page) =>
            traffic.run(() => visit(page, { orderId, clientSecret }, shown)),
          );
          await traffic.deliverAll();
          await Promise.all(visits);
          traffic.stop();
          await stripe().webhooks.settled();
          takeLog();

          for (const [id, amounts] of shown) {
            const { status, amount_received: charged } = stripe().payments.find(id);
            if (status === 'succeeded') expect(amounts).toEqual(amounts.map(() => charged));
          }
          expect(await database.query(wrongPayments)).toEqual([]);
          for (const { payment, total } of await database.query<Agreed>(openPayments)) {
            expect(stripe().payments.find(payment).amount).toBe(total);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

interface Agreed {
  payment: string;
  total: number;
}

/** Orders that were paid, and not for what was agreed. */
const wrongPayments = `select number from orders join order_revisions
  on order_id = orders.id and order_revisions.revision = coalesce(paid_revision, orders.revision)
  where status = 'review' or total_cents <> amount_received_cents`;

/** What open orders come to, each change of which Stripe is known to have. */
const openPayments = `select payment_intent_id as payment, total_cents as total
  from orders join order_revisions using (revision)
  where order_id = orders.id and status = 'pending' and revision = stripe_revision
    and payment_intent_id is not null`;

describe('at the same moment', () => {
  it('one event ten times, and nine more about the same payment, sell once', async () => {
    await setShelf(database, { [onSale.id]: 5 });
    sandbox.setSwitch({ service: 'stripe', name: 'webhooks', value: 'never' });
    const order = await openOrder(one);
    await pay(sandbox, order);
    const payment = stripe().payments.find(order.paymentId);
    const event = newEvent('payment_intent.succeeded', payment);
    const others = Array.from({ length: 9 }, () => newEvent('payment_intent.succeeded', payment));

    const answers = await Promise.all(
      [...Array.from({ length: 10 }, () => event), ...others].map((each) => sendEvent(each)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await countOrders()).toEqual({ paid: 1 });
    expect(await shelfOf(database, onSale.id)).toBe(4);
  });

  it('webhook and reconciliation sell once', async () => {
    await setShelf(database, { [onSale.id]: 20 });
    sandbox.setSwitch({ service: 'stripe', name: 'webhooks', value: 'never' });
    const opened = await times(10, (index) => openOrder(one, `10.7.0.${index}`));
    await Promise.all(opened.map((order) => pay(sandbox, order)));
    await database.query('update orders set next_check_at = now()');

    await Promise.all([
      ...opened.map(({ paymentId }) =>
        sendEvent(newEvent('payment_intent.succeeded', stripe().payments.find(paymentId))),
      ),
      reconcile(),
      reconcile(),
    ]);
    expect(await countOrders()).toEqual({ paid: 10 });
    expect(await shelfOf(database, onSale.id)).toBe(10);
  });

  it('a change of the order and its payment agree on one of the two', async () => {
    await setShelf(database, { [onSale.id]: 100 });
    const opened = await times(10, (index) => openOrder(one, `10.8.0.${index}`));
    await Promise.all(
      opened.flatMap((order, index) => [
        pay(sandbox, order),
        postJson(
          'createPaymentIntent',
          orderBody({
            items: [{ productId: onSale.id, quantity: 3 }],
            orderId: order.orderId,
            clientSecret: order.clientSecretRes,
          }),
          { ip: `10.8.0.${index}` },
        ),
      ]),
    );
    await stripe().webhooks.settled();

    expect(await countOrders()).toEqual({ paid: 10 });
    const wrong = await database.query(
      `select 1 from orders join order_revisions
        on order_id = orders.id and order_revisions.revision = paid_revision
        where total_cents <> amount_received_cents`,
    );
    expect(wrong).toEqual([]);
    const [sold] = await database.query<{ pieces: number }>(
      `select sum(quantity)::integer as pieces from orders join order_lines
        on order_id = orders.id and order_lines.revision = paid_revision`,
    );
    expect(await shelfOf(database, onSale.id)).toBe(100 - (sold?.pieces ?? 0));
  });

  it('a double click on pay is one payment', async () => {
    await setShelf(database, { [onSale.id]: 5 });
    const order = await openOrder(one);
    const answers = await times(2, () => pay(sandbox, order));
    await stripe().webhooks.settled();

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await countOrders()).toEqual({ paid: 1 });
    expect(await shelfOf(database, onSale.id)).toBe(4);
  });
});
