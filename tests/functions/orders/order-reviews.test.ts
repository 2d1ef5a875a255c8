import { beforeEach, describe, expect, it } from 'vitest';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { facts, postalAddress } from '#src/business/facts.ts';
import { addDays, shopDay, shopMoment } from '#src/business/shop-day.ts';
import { findShippingMethod } from '#src/features/shop/catalogue/shipping-methods.ts';
import { readOrderPage } from '#src/features/orders/buyer/order-page.server.ts';
import { addBusinessDays } from '#src/features/orders/mails/receipt-mail.ts';
import { endReviewMailsByKey } from '#src/functions/end-review-mails.server.ts';
import { database } from '#src/server/database/database.ts';
import { another, onSale } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { pressOrder } from '#tests/support/desk/desk-orders.ts';
import { ann, askDesk, outcomeOf, ownPage, useStaff } from '#tests/support/desk/desk-pages.ts';
import { keyOf, linksOf } from '#tests/support/functions/booking-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';
import { paidOrder, sendEvent } from '#tests/support/services/paying.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const parcel = { carrier: 'Canada Post', trackingNumber: '7023 2101' };
const twoLines = [onSale, another].map(({ id }) => ({ productId: id, quantity: 2 }));

const ofEachLine = { [`pieces-${onSale.id}`]: '1', [`pieces-${another.id}`]: '1' };

beforeEach(() => setStock(platform.database, { [onSale.id]: 9, [another.id]: 9 }));

const waiting = () =>
  platform.database.query<{ about: string; due: Date }>(
    `select about, due_at as due from outbox where kind = 'order_review' and sent_at is null`,
  );
const isWaiting = async (id: string) => (await waiting()).some(({ about }) => about === id);

async function dispute(id: string) {
  const [order] = await platform.database.query(
    'select payment_intent_id as payment_intent from orders where id = $1',
    [id],
  );
  await sendEvent(newEvent('charge.dispute.created', order ?? {}));
  // It alerts the owner.
  takeLog();
}

async function collected(): Promise<string> {
  const { orderId: id } = await paidOrder(platform.sandbox, {
    items: twoLines,
    shippingMethod: 'pickup',
  });
  for (const step of ['pack', 'ready', 'collect']) await pressOrder(id, step, { who: anns });
  return id;
}

async function shipped(): Promise<string> {
  const { orderId: id } = await paidOrder(platform.sandbox, { items: twoLines });
  await pressOrder(id, 'pack', { who: anns });
  await pressOrder(id, 'ship', { who: anns, ...parcel });
  return id;
}

async function reviewMails() {
  await sendWaitingMails(platform.database);
  return platform.mails().filter(({ subject }) => subject.includes('what do you think'));
}

describe('the mail that asks for a review', () => {
  it.each([
    ['collected', collected, (day: string) => day],
    [
      'the last day on which what was shipped is expected',
      shipped,
      (day: string) => addBusinessDays(day, findShippingMethod('standard').mostDays),
    ],
  ])('is due seven days after %s', async (_, make, lastDay) => {
    await make();
    const [mail] = await waiting();
    expect(mail?.due).toEqual(shopMoment(addDays(lastDay(shopDay(new Date())), 7), 10 * 60));
  });

  it('names the sender, opens the forms, and has the link that ends such mails, in its header too', async () => {
    await collected();
    const [mail, ...others] = await reviewMails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('aroha@example.ca');
    expect(mail?.text).toContain(`${facts.name}\n${postalAddress}`);
    expect(mail?.text).toMatch(/\/shop\/order\?key=[\w-]{22}#reviews\n/);
    expect(mail?.unsubscribeUrl).toContain('/shop/review-mails?key=');
    expect(linksOf(mail?.text ?? '')).toContain(mail?.unsubscribeUrl);
  });

  it('goes out once, however often a parcel gets another number', async () => {
    const id = await shipped();
    expect(await reviewMails()).toHaveLength(1);
    await pressOrder(id, 'track', { who: anns, ...parcel, trackingNumber: '9023 2101' });
    expect(await reviewMails()).toHaveLength(1);
  });

  it.each([
    ['it goes back to the shop', (id: string) => pressOrder(id, 'revert', { who: anns })],
    ['the step is undone', (id: string) => pressOrder(id, 'undo', { who: anns })],
    [
      'something of each line is refunded',
      (id: string) => pressOrder(id, 'refund', { who: anns, ...ofEachLine }),
    ],
    ['everything is refunded', (id: string) => pressOrder(id, 'refund-all', { who: anns })],
    ['the payment is disputed', dispute],
  ])('does not go out once %s', async (_, act) => {
    const id = await collected();
    expect(await isWaiting(id)).toBe(true);
    await act(id);
    expect(await isWaiting(id)).toBe(false);
  });

  it('is ended for all that a person buys, by the key of any order', async () => {
    await collected();
    const [mail] = await reviewMails();
    const next = await collected();
    expect(await isWaiting(next)).toBe(true);
    const end = (key: string) => endReviewMailsByKey(database(), key, new Date());
    expect(await end('a'.repeat(22))).toBe(false);
    const key = keyOf(mail?.unsubscribeUrl);
    expect([await end(key), await end(key)]).toEqual([true, true]);
    expect(await isWaiting(next)).toBe(false);
    expect(await isWaiting(await shipped())).toBe(false);
  });
});

describe('the forms on the page of an order', () => {
  const review = { username: 'Aroha K.', rating: '5', text: 'Clings well.' };

  async function keyOfMail(): Promise<string> {
    const [mail] = await reviewMails();
    return keyOf(linksOf(mail?.text ?? '')[0]?.replace('#reviews', ''));
  }

  const send = (key: string, form: Record<string, string>) =>
    askDesk('/shop/order?_action=buyer.review', {
      method: 'POST',
      headers: { ...ownPage, cookie: `__Host-order=${key}` },
      body: new URLSearchParams(form),
    });
  const outcome = async (...form: Parameters<typeof send>) =>
    outcomeOf((await send(...form)).response);

  const page = (key: string) =>
    readOrderPage(
      new Request(`${facts.origin}/shop/order`, { headers: { cookie: `__Host-order=${key}` } }),
      new Date(),
    );

  it('review each line once, as a verified buyer', async () => {
    const id = await collected();
    const key = await keyOfMail();
    const form = { ...review, product: onSale.id };
    expect(await outcome(key, form)).toBe('/shop/order#reviews reviewed');
    const { response, locals } = await send(key, { ...form, text: 'Twice.' });
    expect(outcomeOf(response)).toBe('409 known');
    expect(locals.problem?.values.text).toBe('Twice.');
    expect((await page(key)).reviewed).toEqual([onSale.id]);
    await send(key, { ...form, product: another.id });
    expect((await page(key)).reviewed?.toSorted()).toEqual([onSale.id, another.id].toSorted());
    const rows = await platform.database.query(
      'select order_id, username, rating, text from reviews',
    );
    const row = { ...review, order_id: id, rating: 5 };
    expect(rows).toEqual([row, row]);
  });

  it('end the mail that asks for a review once each line has one', async () => {
    const id = await collected();
    const key = await keyOfMail();
    await platform.database.query(`update outbox set sent_at = null where kind = 'order_review'`);
    await send(key, { ...review, product: onSale.id });
    expect(await isWaiting(id)).toBe(true);
    await send(key, { ...review, product: another.id });
    expect(await isWaiting(id)).toBe(false);
  });

  it('lose nothing that was typed where a field is wrong', async () => {
    await collected();
    const form = { ...review, rating: '', product: onSale.id };
    const { response, locals } = await send(await keyOfMail(), form);
    expect(response.status).toBe(400);
    expect(locals.problem).toMatchObject({
      values: form,
      errors: { rating: [expect.any(String)] },
    });
  });

  it('take no review of what was refunded wholly or not bought, and none without the key', async () => {
    const id = await collected();
    const key = await keyOfMail();
    const parts = { [`pieces-${onSale.id}`]: '2', [`pieces-${another.id}`]: '1' };
    expect(await pressOrder(id, 'refund', { who: anns, ...parts })).toBe('refunded');
    for (const product of [onSale.id, 'unknown'])
      expect(await outcome(key, { ...review, product })).toBe('409 changed');
    expect(await outcome('a'.repeat(22), { ...review, product: another.id })).toMatch(/^404/);
    expect(await platform.database.query('select 1 from reviews')).toEqual([]);
    expect(await outcome(key, { ...review, product: another.id })).toContain('reviewed');
  });
});
