import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { phoneText } from '#src/business/facts.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import {
  PaymentSession,
  PaymentSessionError,
} from '#src/features/orders/payment/payment-session.ts';
import {
  errorOf,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import {
  orderBody,
  totalOf,
  usualTotal,
  usualTotals,
} from '#tests/support/builders/order-bodies.ts';
import { again, muteStripe, openOrder, paidOrder, pay } from '#tests/support/services/paying.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { onSale, plain, upcoming } from '#tests/support/builders/products.ts';
import { stopClock } from '#tests/support/functions/stop-clock.ts';

const platform = useFunctionPlatform();

const ask = (body: unknown) => postJson('createPaymentIntent', body);
const payments = () => platform.sandbox.stripe.payments.list();
const rows = <Row>(text: string) => platform.database.query<Row>(text);

// What a test sends to Stripe must be what Stripe takes.
afterEach(() => {
  expect(platform.sandbox.stripe.requestErrors()).toEqual([]);
});

describe('a new order', () => {
  it.each([
    [onSale.id, 'standard'],
    [onSale.id, 'express'],
    [plain.id, 'pickup'],
  ] as const)('of %s by %s costs what the rules say', async (productId, method) => {
    const order = { items: [{ productId, quantity: 2 }], shippingMethod: method };
    const amount = totalOf(order);
    const response = await ask(orderBody({ ...order, amount }));

    expect(response.status).toBe(200);
    const session = PaymentSession.parse(await response.json());
    expect(session.amount).toBe(amount);
    expect(payments()).toMatchObject([
      {
        amount,
        currency: 'cad',
        client_secret: session.clientSecretRes,
        metadata: { order_id: session.orderId, revision: '1' },
        automatic_payment_methods: { enabled: true },
      },
    ]);
    expect(await rows('select total_cents, shipping_method from order_revisions')).toEqual([
      { total_cents: amount, shipping_method: method },
    ]);
  });

  it('is written down with names and prices as they are today, and waits', async () => {
    const { orderId, paymentId } = await openOrder({
      items: [
        { productId: plain.id, quantity: 1 },
        { productId: onSale.id, quantity: 2 },
      ],
    });

    expect(await rows('select id, status, payment_intent_id, revision from orders')).toEqual([
      { id: orderId, status: 'pending', payment_intent_id: paymentId, revision: 1 },
    ]);
    const fields = ['position', 'product_id', 'name', 'price_cents', 'quantity'];
    expect(
      (await rows<Record<string, unknown>>(`select ${fields.join()} from order_lines`)).map((row) =>
        fields.map((field) => row[field]),
      ),
    ).toEqual([
      [1, plain.id, plain.name, plain.priceCents, 1],
      [2, onSale.id, onSale.name, onSale.priceCents, 2],
    ]);
    const [{ number } = { number: '' }] = await rows<{ number: string }>(
      'select number from orders',
    );
    expect(number).toMatch(/^LW-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  });

  it('keeps no secret, only what proves it', async () => {
    const { clientSecretRes } = await openOrder();

    expect(JSON.stringify(await rows('select * from orders'))).not.toContain(clientSecretRes);
  });

  it('costs the server what it costs the browser, with anything in the cart', async () => {
    const sold = catalogue.filter(({ openingStock }) => openingStock >= 10).map(({ id }) => id);
    const cart = fc.record({
      items: fc.uniqueArray(
        fc.record({
          productId: fc.constantFrom(...sold),
          quantity: fc.integer({ min: 1, max: 10 }),
        }),
        { selector: ({ productId }) => productId, minLength: 1, maxLength: 6 },
      ),
      shippingMethod: fc.constantFrom('standard' as const, 'express' as const, 'pickup' as const),
    });
    let visitor = 0;
    await fc.assert(
      fc.asyncProperty(cart, async (order) => {
        visitor += 1;
        const session = await openOrder(order, `10.3.0.${visitor}`);
        expect(session.amount).toBe(totalOf(order));
      }),
      { numRuns: 40 },
    );
  });
});

const expressTotal = orderBody({ shippingMethod: 'express' }).amount;

describe('the same order, asked for again', () => {
  it('changes its one payment', async () => {
    const first = await openOrder();
    const second = await openOrder({
      shippingMethod: 'express',
      ...again(first),
    });

    expect(second).toEqual({ ...first, amount: expressTotal });
    expect(payments()).toMatchObject([{ amount: expressTotal, metadata: { revision: '2' } }]);
    expect(await rows('select 1 from orders')).toHaveLength(1);
    expect(await rows('select total_cents from order_revisions order by revision')).toEqual([
      { total_cents: usualTotal },
      { total_cents: expressTotal },
    ]);
  });

  it('is not changed once it is paid', async () => {
    const order = await paidOrder(platform.sandbox);

    const response = await ask(orderBody({ shippingMethod: 'pickup', ...again(order) }));
    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({ code: 'order_settled' });
    expect(payments()).toMatchObject([{ amount: usualTotal, status: 'succeeded' }]);
  });

  it.each(['pm_card_visa', 'pm_sandbox_processing'])(
    'is not changed once it is paid with %s, even if no webhook said so',
    async (card) => {
      muteStripe(platform.sandbox);
      const order = await openOrder();
      await pay(platform.sandbox, order, card);

      const response = await ask(orderBody({ shippingMethod: 'pickup', ...again(order) }));
      expect(response.status).toBe(409);
      expect(await errorOf(response)).toMatchObject({ code: 'order_settled' });
      expect(payments()).toMatchObject([{ amount: usualTotal }]);
    },
  );

  it('half-way through a bank’s questions is canceled, and a new one begins', async () => {
    const order = await openOrder();
    await pay(platform.sandbox, order, 'pm_card_authenticationRequired');
    const next = await openOrder({
      shippingMethod: 'pickup',
      ...again(order),
    });

    expect(next.orderId).not.toBe(order.orderId);
    const { amount } = orderBody({ shippingMethod: 'pickup' });
    expect(payments()).toMatchObject([{ status: 'canceled' }, { amount }]);
    expect(await rows('select status from orders order by created_at')).toEqual([
      { status: 'canceled' },
      { status: 'pending' },
    ]);
  });

  it.each([
    ['the same contents', 'standard', 1],
    ['other contents', 'express', 2],
  ] as const)(
    'with %s after Pay was pressed, keeps what that payment costs',
    async (_, shippingMethod, count) => {
      const order = await openOrder({ isPaying: true });
      const next = await openOrder({ shippingMethod, isPaying: true, ...again(order) });

      expect(payments()).toHaveLength(count);
      expect(payments()[0]?.amount).toBe(usualTotal);
      expect(next.amount).toBe(totalOf({ items: orderBody().items, shippingMethod }));
    },
  );
});

describe('an order of someone else', () => {
  it('is rejected in the same words, whichever half is wrong', async () => {
    const mine = await openOrder();
    const theirs = await openOrder();
    const before = await rows('select * from orders order by id');
    const answers = await Promise.all(
      [
        { orderId: theirs.orderId, clientSecret: mine.clientSecretRes },
        { orderId: mine.orderId, clientSecret: theirs.clientSecretRes },
        { orderId: randomUUID(), clientSecret: mine.clientSecretRes },
        { orderId: mine.orderId, clientSecret: 'pi_1_secret_guessed' },
      ].map(async (named) => {
        const response = await ask(orderBody({ shippingMethod: 'pickup', ...named }));
        return { status: response.status, error: await errorOf(response) };
      }),
    );

    expect(answers).toEqual(
      answers.map(() => ({
        status: 404,
        error: {
          code: 'unknown_order',
          message: 'We do not know this order. Please reload the page.',
        },
      })),
    );
    expect(await rows('select * from orders order by id')).toEqual(before);
    expect(payments().map(({ amount }) => amount)).toEqual([usualTotal, usualTotal]);
  });

  it.each([
    ['an id without a secret', { orderId: randomUUID() }],
    ['a secret without an id', { clientSecret: 'pi_1_secret_2' }],
    ['an id that is none', { orderId: 'or 1=1', clientSecret: 'pi_1_secret_2' }],
    ['a secret that is none', { orderId: randomUUID(), clientSecret: "pi'; drop table orders" }],
  ])('is not found with %s', async (_, named) => {
    expect((await ask({ ...orderBody(), ...named })).status).toBe(400);
    expect(payments()).toEqual([]);
  });
});

describe('a tampered order', () => {
  const item = (facts: Record<string, unknown>) => [
    { productId: onSale.id, quantity: 2, ...facts },
  ];

  it.each([
    ['a quantity of 0', { items: item({ quantity: 0 }) }],
    ['a quantity of 1.5', { items: item({ quantity: 1.5 }) }],
    ['a quantity of 11', { items: item({ quantity: 11 }) }],
    ['a quantity of -1', { items: item({ quantity: -1 }) }],
    ['a quantity of 1e9', { items: item({ quantity: 1e9 }) }],
    ['a quantity of NaN', { items: item({ quantity: Number.NaN }) }],
    ['a quantity as text', { items: item({ quantity: '2' }) }],
    ['items that are none', { items: { length: 1 } }],
    ['no items', { items: [] }],
    ['one product on two lines', { items: [...item({}), ...item({})] }],
    [
      'forty-one products',
      {
        items: Array.from({ length: 41 }, (_, n) => ({ productId: `lw-${100 + n}`, quantity: 1 })),
      },
    ],
    ['a product id that is none', { items: item({ productId: '../../etc' }) }],
    ['another currency', { currency: 'usd' }],
    ['an unknown shipping method', { shippingMethod: 'drone' }],
    ['an amount as text', { amount: String(usualTotal) }],
    ['nothing at all', { amount: undefined, items: undefined }],
    ['an amount of 1.5', { amount: 1.5 }],
    ['an amount of -1', { amount: -1 }],
    ['an amount of 1e12', { amount: 1e12 }],
  ])('with %s is rejected with 400', async (_, change) => {
    const response = await ask({ ...orderBody(), ...change });

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ code: 'invalid' });
    expect(payments()).toEqual([]);
    expect(await rows('select 1 from orders')).toEqual([]);
  });

  it('with another amount gets the right one', async () => {
    const response = await ask(orderBody({ amount: 1 }));

    expect(response.status).toBe(409);
    expect(await errorOf(response)).toEqual({
      code: 'price_changed',
      message: 'The total has changed. Please have a look at it again.',
      current: {
        lines: [
          {
            productId: onSale.id,
            name: onSale.name,
            priceCents: onSale.priceCents,
            originalPriceCents: onSale.originalPriceCents,
            quantity: 2,
            available: 2,
          },
        ],
        totals: usualTotals,
      },
    });
    expect(payments()).toEqual([]);
    expect(await rows('select 1 from orders')).toEqual([]);
  });

  it('with a changed amount leaves the payment that was open as it was', async () => {
    const first = await openOrder();

    expect((await ask(orderBody({ amount: 50, ...again(first) }))).status).toBe(409);
    expect(payments()).toMatchObject([{ amount: usualTotal, metadata: { revision: '1' } }]);
  });

  it('with a price of its own is charged ours', async () => {
    const items = [{ productId: onSale.id, quantity: 2, priceCents: 1, price: 0.01 }];
    const session = await openOrder({ items });

    expect(session.amount).toBe(usualTotal);
  });
});

describe('what is not on the shelf', () => {
  it('is named with what is left, and what that would cost', async () => {
    await setStock(platform.database, { [onSale.id]: 1, [plain.id]: 5 });
    const items = [
      { productId: onSale.id, quantity: 2 },
      { productId: plain.id, quantity: 1 },
    ];
    const response = await ask(orderBody({ items }));

    expect(response.status).toBe(409);
    const { error: conflict } = PaymentSessionError.parse(await response.json());
    expect(conflict).toMatchObject({
      code: 'stock_missing',
      message: `Of ${onSale.name}, 1 are left.`,
      current: {
        lines: [
          { productId: onSale.id, quantity: 2, available: 1 },
          { productId: plain.id, quantity: 1, available: 1 },
        ],
      },
    });
    const accepted = [
      { productId: onSale.id, quantity: 1 },
      { productId: plain.id, quantity: 1 },
    ];
    expect((await openOrder({ items: accepted })).amount).toBe(conflict.current?.totals?.total);
  });

  it.each([
    ['sold out', onSale.id, `${onSale.name} is sold out.`],
    ['unknown', 'lw-999', 'A product is sold out.'],
    ['not yet sold', upcoming.id, expect.stringContaining('is sold out.') as unknown],
  ])('because it is %s cannot be ordered', async (_, productId, message) => {
    await setStock(platform.database, {
      [onSale.id]: 0,
      [productId]: productId === onSale.id ? 0 : 9,
    });
    const response = await ask({ ...orderBody(), items: [{ productId, quantity: 1 }] });

    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({
      code: 'stock_missing',
      message,
      current: {
        lines: [{ priceCents: catalogue.find(({ id }) => id === productId)?.priceCents ?? 0 }],
        totals: null,
      },
    });
    expect(payments()).toEqual([]);
  });
});

it('an order beyond what is taken online is talked over on the phone', async () => {
  const items = catalogue
    .filter(({ comingSoon }) => !comingSoon)
    .map(({ id }) => ({ productId: id, quantity: 10 }));
  await setStock(
    platform.database,
    Object.fromEntries(items.map(({ productId }) => [productId, 10])),
  );

  const response = await ask(orderBody({ items }));
  expect(response.status).toBe(400);
  expect(await errorOf(response)).toMatchObject({
    code: 'too_large_order',
    message: expect.stringContaining(phoneText) as unknown,
  });
});

it('sixty payments from one address in ten minutes are enough', async () => {
  stopClock();
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    statuses.push((await ask(orderBody())).status);
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
});
