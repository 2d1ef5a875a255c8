import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newOrderLink, orderLink } from '#src/features/orders/mails/order-keys.server.ts';
import { readOrderPage } from '#src/features/orders/buyer/order-page.server.ts';
import { decisionsFor } from '#src/features/orders/order/order-flags.ts';
import { database as openDatabase } from '#src/server/database/database.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { ann, lee, useStaff } from '#tests/support/desk/desk-pages.ts';
import { openDeskOrder, pressOrder } from '#tests/support/desk/desk-orders.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { type Open, openOrder, pay, reconcile, sendEvent } from '#tests/support/services/paying.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { useRealShop } from '#tests/support/database/real-shop.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const shop = useRealShop();
const staff = useStaff(ann, lee);
const stripe = () => shop.sandbox.stripe;
const pieces = { [`pieces-${onSale.id}`]: '1' };
const reason = 'As agreed by phone.';
const forms: Record<string, Record<string, string>> = {
  pack: {},
  ship: { carrier: 'UPS', trackingNumber: '1Z 999' },
  track: { carrier: 'UPS', trackingNumber: '1Z 998' },
  ready: {},
  collect: {},
  revert: {},
  undo: {},
  refund: { ...pieces, restock: 'on' },
  'refund-all': { restock: 'on' },
  accept: { reason },
  'settle-refund': { reason },
  'drop-refund': { reason },
  'end-dispute': { reason },
};

/** What Stripe, or someone in its dashboard, may do about a payment. */
const outside: Record<string, (order: Open) => unknown> = {
  pay: (order) => pay(shop.sandbox, order).catch(() => undefined),
  dispute: ({ paymentId }) =>
    sendEvent(newEvent('charge.dispute.created', { payment_intent: paymentId })),
  'refund by hand': ({ paymentId }) =>
    Promise.try(() => stripe().refunds.create({ payment_intent: paymentId, amount: '500' })).catch(
      () => undefined,
    ),
  'send the last refund back': ({ paymentId }) => {
    const [last] = stripe().refunds.of(paymentId).data;
    if (last?.status === 'succeeded') stripe().refunds.fail(last.id);
  },
  'tell all events once more': async () => {
    for (const event of stripe().webhooks.events().toReversed()) await sendEvent(event);
  },
  reconcile: () => reconcile(),
  'be down': () => {
    shop.sandbox.setMode({ service: 'stripe', mode: 'down' });
  },
  'be up again': () => {
    shop.sandbox.setMode({ service: 'stripe', mode: 'ok' });
  },
};

/** How the order is handed over, what is on the stock as it is paid, and what is done about it, two things at a time. */
type Run = ['standard' | 'pickup', number, [string, string][]];

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(forms)) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(outside)) },
);

// Seldom found by chance.
const refundFails: Run = [
  'standard',
  4,
  [
    ['refund', 'refund'],
    ['send the last refund back', 'reconcile'],
    ['pack', 'pack'],
    ['drop-refund', 'settle-refund'],
    ['pack', 'refund-all'],
  ],
];
const downThen: Run = [
  'pickup',
  4,
  [
    ['pack', 'be down'],
    ['refund', 'ready'],
    ['refund by hand', 'be up again'],
    ['reconcile', 'reconcile'],
    ['refund-all', 'collect'],
  ],
];

/** Two at once: the desk's forms are made from the page as both see it before either presses. */
async function play(order: Open, both: readonly string[]): Promise<void> {
  const { orderId: id } = order;
  const tokens = await Promise.all(staff.map(async (who) => (await openDeskOrder(id, who)).token));
  const done = both.map(async (name, index) => {
    const form = forms[name];
    if (!form) return outside[name]?.(order);
    const who = staff[index]!;
    const notice = await pressOrder(id, name, { who, token: tokens[index] ?? '', ...form });
    expect(notice).not.toMatch(/failed|\d/);
    return undefined;
  });
  await Promise.all(done);
}

const rows = (text: string, id: string) => shop.database.query<Record<string, unknown>>(text, [id]);
const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** What must be true of an order, after any actions in any order. */
async function expectSound({ orderId: id, paymentId }: Open): Promise<void> {
  const [order] = await rows('select * from orders where id = $1', id);
  const history = await rows('select * from order_history where order_id = $1 order by change', id);
  const received = Number(order?.amount_received_cents ?? 0);

  // The history is whole, and ends where the row is.
  expect(history.map(({ change }) => change)).toEqual(history.map((_, index) => index + 1));
  expect(order?.changes).toBe(history.length);
  for (const [index, { status_before: status, goods_before: goods }] of history.entries()) {
    const before = history[index - 1];
    if (before) expect([status, goods]).toEqual([before.status_after, before.goods_after]);
  }
  if (history.length > 0) {
    const { status_after: status, goods_after: goods } = history.at(-1) ?? {};
    expect([order?.status, order?.goods]).toEqual([status, goods]);
  }

  // Nothing moves towards the buyer without the money.
  const moved = history.filter(({ action }) =>
    ['pack', 'ship', 'ready', 'collect'].includes(String(action)),
  );
  expect(moved.filter(({ status_before: status }) => status !== 'paid')).toEqual([]);
  const isDisputedAt = (change: unknown) =>
    history
      .slice(0, Number(change) - 1)
      .findLast(({ action }) => action === 'dispute' || action === 'end-dispute')?.action ===
    'dispute';
  expect(moved.filter(({ change }) => isDisputedAt(change))).toEqual([]);

  // Never more back than came in, and Stripe and we agree on what did.
  const { data } = stripe().refunds.of(paymentId);
  const standing = data.filter(({ status }) => status === 'succeeded');
  expect(sumOf(standing)).toBeLessThanOrEqual(received);
  const made = await rows(
    `select stripe_id from order_refunds where order_id = $1 and state = 'made'`,
    id,
  );
  expect(made.map((each) => each.stripe_id).toSorted()).toEqual(
    standing.map((refund) => refund.id).toSorted(),
  );

  // The stock is what its history says.
  const [stock] = await rows(
    `select stock.quantity, sum(pieces)::integer as pieces from stock
     join stock_movements using (product_id) where product_id = $1 group by stock.quantity`,
    onSale.id,
  );
  expect(stock?.quantity).toBe(stock?.pieces);
  expect(Number(stock?.quantity)).toBeGreaterThanOrEqual(0);
  const [stored] = await rows(
    `select coalesce(-sum(pieces), 0)::integer as pieces from stock_movements where order_id = $1`,
    id,
  );
  expect([0, 1, 2]).toContain(stored?.pieces);

  // Each thing is mailed once: what was reached, and every refund that was made.
  const mails = await rows(
    `select kind, count(*)::integer as count from outbox
     where about = $1 and recipient is not null group by kind`,
    id,
  );
  const mailed = new Map(mails.map(({ kind, count }) => [kind, count]));
  const reached = (goods: string) => history.some(({ goods_after: after }) => after === goods);
  expect(mailed.get('order_shipped') ?? 0).toBe(order?.goods === 'shipped' ? 1 : 0);
  expect(mailed.get('order_ready') ?? 0).toBeLessThanOrEqual(reached('ready') ? 1 : 0);
  expect(mailed.get('order_refunded') ?? 0).toBe(
    history.filter(({ action }) => action === 'refunded').length,
  );

  // The buyer's page and the desk's say what the row says.
  const link = new URL(await newOrderLink(openDatabase().sql, id));
  const headers = { cookie: `${orderLink.cookieName}=${link.searchParams.get('key')}` };
  const visit = await readOrderPage(new Request(link.origin, { headers }), new Date());
  const visible = { status: order?.status, fulfilment: order?.goods };
  expect(visit.order).toMatchObject(visible);
  const atDesk = await openDeskOrder(id, staff[0]);
  expect(atDesk).toMatchObject(visible);

  // What needs a person has a decision, and what is paid can be handed over.
  if (atDesk.status === 'review' || atDesk.isDisputed) expect(decisionsFor(atDesk)).not.toEqual([]);
  if (atDesk.status === 'paid') expect(atDesk.fulfilment).not.toBeNull();
}

it('after anything that two at the desk and Stripe do to an order, its fulfilment, money, stock, mails and pages agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('standard' as const, 'pickup' as const),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 7 }),
      async (shippingMethod, stock, pairs) => {
        shop.sandbox.reset();
        await setStock(shop.database, { [onSale.id]: 4 });
        const order = await openOrder({ shippingMethod }, nextAddress());
        await setStock(shop.database, { [onSale.id]: stock });
        await pay(shop.sandbox, order);
        for (const pair of pairs) {
          await stripe().webhooks.settled();
          await play(order, pair);
        }
        // In the end Stripe answers, and everything that it has to tell arrives.
        await outside['be up again']?.(order);
        await stripe().webhooks.settled();
        await shop.database.query('update order_refunds set next_try_at = now()');
        await reconcile();
        await stripe().webhooks.settled();
        await expectSound(order);
        expect(takeLog().filter(({ status }) => status === 500)).toEqual([]);
      },
    ),
    { numRuns: 8, examples: [refundFails, downThen] },
  );
});
