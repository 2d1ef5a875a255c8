import { beforeEach, describe, expect, it } from 'vitest';
import { dateText } from '#src/business/date-text.ts';
import { facts, phoneText, postalAddress } from '#src/business/facts.ts';
import { hoursByRange } from '#src/business/hours.ts';
import { retention, startOf } from '#src/business/retention.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { tax } from '#src/business/tax.ts';
import { findShippingMethod } from '#src/features/shop/catalogue/shipping-methods.ts';
import { readOrderPage } from '#src/features/orders/buyer/order-page.server.ts';
import { orderSteps, orderText } from '#src/features/orders/buyer/order-text.ts';
import { policies } from '#src/features/orders/terms/policies.ts';
import { formatCents } from '#src/lib/money.ts';
import { ann, useStaff } from '#tests/support/desk/desk-pages.ts';
import { openDeskOrder, pressOrder } from '#tests/support/desk/desk-orders.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { usualTotal } from '#tests/support/builders/order-bodies.ts';
import { openOrder, paidOrder, payAndSettle, sendEvent } from '#tests/support/services/paying.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const parcel = { carrier: 'Canada Post', trackingNumber: '7023 2101' };
const sandboxTestOrder = / \(TEST, do not ship\)$/;

const [anns] = useStaff(ann);
beforeEach(() => setStock(platform.database, { [onSale.id]: 7 }));

// Those about the order itself: only one that asks for a review can be ended.
const buyersMails = () =>
  platform
    .mails()
    .filter(({ to, unsubscribeUrl }) => to === 'aroha@example.ca' && unsubscribeUrl === '');
/** Without the order's number. */
const subjects = () =>
  buyersMails().map(({ subject }) => subject.replace(/ LW-\S+/, '').replace(sandboxTestOrder, ''));
const linkOf = (index: number) => {
  const { text = '' } = buyersMails().at(index) ?? {};
  return new URL(/https:\S+\?key=\S+/.exec(text)?.[0] ?? facts.origin);
};

function look(key: string, { method = 'GET', now = new Date() } = {}) {
  const headers = { cookie: `__Host-order=${key}` };
  return readOrderPage(new Request(`${facts.origin}/shop/order`, { method, headers }), now);
}
async function orderPage(index = -1) {
  const { order, terms } = await look(linkOf(index).searchParams.get('key') ?? '');
  if (!order) throw new Error('The link opens nothing.');
  const now = orderSteps(order).find(({ state }) => state === 'now');
  return { order, terms, text: orderText(order), step: now?.label };
}

describe('a buyer', () => {
  it('gets a mail that the order is here and that it is on its way, not that it is packed, and sees the parcel', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    expect(await orderPage()).toMatchObject({
      text: { title: 'ORDER CONFIRMED' },
      step: 'Processing',
    });
    await pressOrder(id, 'pack', { who: anns });
    const { token } = await openDeskOrder(id, anns);
    for (let count = 0; count < 2; count += 1)
      expect(await pressOrder(id, 'ship', { who: anns, token, ...parcel })).toBe('saved');

    await sendWaitingMails(platform.database);
    expect(subjects()).toEqual(['We have your order', 'Your order is on its way']);
    expect(buyersMails()[1]?.text).toContain('searchFor=70232101');
    expect(await orderPage()).toMatchObject({
      order: { parcel, given: { amountCents: 0 } },
      text: { title: 'On its way', lead: 'Canada Post has your parcel: 7023 2101.' },
      step: 'On Its Way',
    });
    // The first link shows the same.
    expect((await orderPage(0)).step).toBe('On Its Way');
  });

  it('gets a receipt: items, sums, address, method and the days on which it is expected', async () => {
    await paidOrder(platform.sandbox);
    const { lines, totals } = (await orderPage()).order;
    const { text = '' } = buyersMails()[0] ?? {};
    for (const { quantity, name, sku } of lines)
      expect(text).toContain(`${quantity} × ${name} (${sku})`);
    for (const cents of [totals.subtotal, totals.tax, totals.total])
      expect(text).toContain(formatCents(cents));
    expect(text).toContain(
      `${findShippingMethod('standard').name}: ${formatCents(totals.shipping)}`,
    );
    expect(text).toMatch(/Ship to:\nAroha Te Kanawa\n12 Example Avenue\n/);
    expect(text).toMatch(/Expected: \w+ \d+, \d{4} to \w+ \d+, \d{4}/);
    expect(text).toContain('This link is private');
  });

  it('gets the copy of the contract: who sold what to whom, when, in which currency, and on which terms', async () => {
    await paidOrder(platform.sandbox);
    const { order, terms } = await orderPage();
    const { text = '' } = buyersMails()[0] ?? {};
    for (const part of [
      `Order: ${order.number}\nDate: ${dateText(shopDay(order.placedAt))}\nBuyer: Aroha Te Kanawa`,
      `${tax.label}: `,
      `Total: CAD ${formatCents(order.totals.total)}`,
      `Seller: ${facts.name}\nAddress: ${postalAddress}\nPhone: ${phoneText}\nEmail: ${facts.email}`,
      ...policies.policy.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ])
      expect(text).toContain(part);
    expect(text.includes('GST/HST number: ')).toBe(tax.gstNumber !== undefined);
    expect(terms).toEqual(policies.policy);
  });

  it('sees the terms as they stood, whatever they are now; orders on the same terms share them', async () => {
    for (let count = 0; count < 2; count += 1) await paidOrder(platform.sandbox);
    const changed = await platform.database.query(
      `update order_terms set policy = jsonb_set(policy, '{intro}', '"As it was."') returning 1`,
    );
    expect(changed).toHaveLength(1);
    for (const index of [0, 1]) expect((await orderPage(index)).terms?.intro).toBe('As it was.');
  });

  it('who picks it up gets our address and hours, not their own', async () => {
    await paidOrder(platform.sandbox, { shippingMethod: 'pickup' });
    const { text = '' } = buyersMails()[0] ?? {};
    const hours = hoursByRange().map(({ days, hours }) => `${days}: ${hours}`);
    expect(text).toContain(['Pick up at:', facts.name, postalAddress, ...hours].join('\n'));
    expect(text).not.toContain('12 Example Avenue');
  });

  it('who picks it up gets a mail when it is ready', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox, { shippingMethod: 'pickup' });
    for (const action of ['pack', 'ready'])
      expect(await pressOrder(id, action, { who: anns })).toBe('saved');
    await sendWaitingMails(platform.database);
    expect(await pressOrder(id, 'collect', { who: anns })).toBe('saved');
    expect(subjects()).toEqual(['We have your order', 'Your order is ready for pickup']);
    expect(await orderPage()).toMatchObject({ text: { title: 'Collected' }, step: 'Collected' });
  });

  it('still sees where the parcel is after a refund of it failed', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    for (const action of ['pack', 'ship']) await pressOrder(id, action, { who: anns, ...parcel });
    platform.sandbox.setSwitch({ service: 'stripe', name: 'refunds', value: 'charge_disputed' });
    expect(await pressOrder(id, 'refund', { who: anns, shipping: 'on' })).toBe('rejected');
    expect(await orderPage()).toMatchObject({ text: { title: 'On its way' }, step: 'On Its Way' });
    takeLog();
  });

  it('gets one mail for each refund, however often Stripe sends it, and sees what went back', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    await pressOrder(id, 'refund', { who: anns, [`pieces-${onSale.id}`]: '1' });
    await platform.sandbox.stripe.webhooks.settled();
    const [refund] = platform.sandbox.stripe.refunds.list();
    for (const type of ['refund.created', 'refund.updated'])
      await sendEvent(newEvent(type, refund));
    const part = formatCents(refund?.amount ?? 0);
    expect((await orderPage()).text.notes.at(-1)).toBe(
      `You get ${part} of ${formatCents(usualTotal)} back. Banks take five to ten days to show a refund.`,
    );
    await pressOrder(id, 'refund-all', { who: anns });
    await platform.sandbox.stripe.webhooks.settled();

    const rest = formatCents(usualTotal - (refund?.amount ?? 0));
    expect(subjects()).toEqual([
      'We have your order',
      `Your refund of ${part} for order`,
      `Your refund of ${rest} for order`,
    ]);
    const [, first, last] = buyersMails().map(({ text }) => text);
    expect(first).toContain(`${part} is on its way back to you.`);
    expect(first).toContain(`It is for:\n1 × ${onSale.name}\n`);
    expect(last).toContain(`${rest}, the rest of what you paid, is on its way back to you.`);
    expect(await orderPage()).toMatchObject({ text: { title: 'Order refunded' }, step: undefined });
  });

  it('whom another was faster than reads why, and that the money comes back', async () => {
    const order = await openOrder();
    await setStock(platform.database, { [onSale.id]: 1 });
    await payAndSettle(platform.sandbox, order);
    expect(subjects()).toEqual([`Your refund of ${formatCents(usualTotal)} for order`]);
    expect(buyersMails()[0]?.text).toContain('someone else bought the last of it');
    expect(buyersMails()[0]?.text).toContain(`${formatCents(usualTotal)}, all that you paid, is`);
    expect((await orderPage()).text.title).toBe('Sold out a moment too soon');
  });

  it('is not told to wait for what was refunded before the mail went out', async () => {
    platform.sandbox.setMode({ service: 'smtp', mode: 'down' });
    const { orderId: id } = await paidOrder(platform.sandbox);
    await pressOrder(id, 'refund-all', { who: anns });
    const waiting = await platform.database.query(
      `select kind from outbox where recipient is not null and sent_at is null`,
    );
    expect(waiting).toEqual([{ kind: 'order_refunded' }]);
    takeLog();
  });
});

describe('the link of a mail', () => {
  it('puts its key into a cookie and leads on without it; opening changes nothing', async () => {
    await paidOrder(platform.sandbox);
    const url = linkOf(0);
    const key = url.searchParams.get('key') ?? '';
    const { status, headers } = await readOrderPage(new Request(url), new Date());
    expect([status, headers.get('location')]).toEqual([303, '/shop/order']);
    expect(headers.get('set-cookie')).toBe(
      `__Host-order=${key}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    for (const method of ['GET', 'HEAD', 'GET']) {
      const visit = await look(key, { method });
      expect(visit.status).toBe(200);
      expect(visit.headers.get('cache-control')).toBe('no-store');
      expect(visit.headers.get('referrer-policy')).toBe('same-origin');
    }
    const stored = await platform.database.query(
      `select 1 from order_keys where hash = $1 union select 1 from outbox where strpos(text, $1) > 0`,
      [key],
    );
    expect(stored).toEqual([]);
  });

  it.each(['x; Domain=evil.example', 'x'.repeat(4096), ''])(
    'puts nothing but a key into the cookie: %j ends it',
    async (key) => {
      const url = new URL('/shop/order', facts.origin);
      url.searchParams.set('key', key);
      const { status, headers } = await readOrderPage(new Request(url), new Date());
      expect([status, headers.get('location')]).toEqual([303, '/shop/order']);
      expect(headers.get('set-cookie')).toMatch(/^__Host-order=; Max-Age=0; Path=\/;/);
    },
  );

  it.each(['', 'x', 'A'.repeat(22), "' or 1=1 --"])(
    'with the key %j opens nothing',
    async (key) => {
      await paidOrder(platform.sandbox);
      expect(await look(key)).toMatchObject({ status: 404 });
    },
  );

  it('opens nothing after its year, and for nobody whose key is of another kind', async () => {
    await paidOrder(platform.sandbox);
    const key = linkOf(0).searchParams.get('key') ?? '';
    const later = startOf(
      { ...retention.orderLinks, count: -retention.orderLinks.count },
      new Date(),
    );
    expect((await look(key, { now: new Date(later.getTime() + 86_400_000) })).status).toBe(404);
    const headers = { cookie: `__Host-booking=${key}` };
    const request = new Request(`${facts.origin}/shop/order`, { headers });
    expect((await readOrderPage(request, new Date())).status).toBe(404);
  });
});
