import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDeskReview } from '#src/features/desk/reviews/reviews.server.ts';
import { database } from '#src/server/database/database.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { another, plain } from '#tests/support/builders/products.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { ann, sendAs, sessionOf, signIn } from '#tests/support/desk/desk-pages.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { openOrder, pay } from '#tests/support/services/paying.ts';
import { purgeSettings, recordPurges } from '#tests/support/services/purge-calls.ts';

Object.assign(process.env, { STAFF_EMAILS: ann, ...purgeSettings });

const platform = useFunctionPlatform();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ofPlain = [`product-${plain.id}`, 'shop'];

async function review(): Promise<string> {
  const response = await postJson('addReview', reviewBody());
  return ((await response.json()) as { review: { id: string } }).review.id;
}

const book = (preferredDay?: string) =>
  postJson('leads', bookingBody({ preferredDay, emailed: true }));

describe('the CDN caches for days', () => {
  it.each([
    ['shop', 1, '', 'shop', 'query=fields'],
    ['product', 7, `?url_param=${plain.url_param}`, `product-${plain.id}`, 'query=url_param'],
    ['getReviews', 7, `?url_param=${plain.url_param}`, `product-${plain.id}`, 'query=url_param'],
  ])('the answer of %s: %d', async (name, days, query, tag, vary) => {
    const { headers } = await callFunction(name, { query });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': `public, durable, max-age=${days * 86_400}, stale-while-revalidate=86400`,
      'netlify-cache-tag': tag,
      'netlify-vary': vary,
    });
  });
});

describe('what is cached is purged', () => {
  it('of a product and the shop, with a review, and when staff hides or answers it', async () => {
    const purges = recordPurges();
    const id = await review();
    expect(purges.splice(0)).toEqual([ofPlain]);
    const anns = await signIn(ann);
    const { token } = await readDeskReview(database().sql, id, await sessionOf(anns));
    const form = { review: id, text: 'Advertising.', token };
    expect(await sendAs(anns, 'reviews.hide', form)).toBe('saved');
    expect(purges).toEqual([ofPlain]);
  });

  it('of the products of an order that is paid', async () => {
    const purges = recordPurges();
    const order = await openOrder({ items: [{ productId: another.id, quantity: 1 }] });
    expect(purges).toEqual([]);
    await pay(platform.sandbox, order);
    await platform.sandbox.stripe.webhooks.settled();
    expect(purges).toEqual([[`product-${another.id}`, 'shop']]);
  });

  it('of a product whose stock is changed at the desk', async () => {
    await setStock(platform.database, { [plain.id]: 10 });
    const anns = await signIn(ann);
    const purges = recordPurges();
    const form = { sku: plain.sku, pieces: '5', change: randomUUID(), note: '' };
    expect(await sendAs(anns, 'stock.receive', form)).toBe('saved');
    expect(purges).toEqual([ofPlain]);
  });

  it('of the days, by a booking that takes one, and by closed days', async () => {
    const purges = recordPurges();
    expect((await book(dayIn(5))).status).toBe(201);
    expect(purges.splice(0)).toEqual([['days']]);
    expect((await book()).status).toBe(201);
    expect(purges).toEqual([]);
    const anns = await signIn(ann);
    const form = { day: dayIn(9), to: '', reason: 'Training' };
    expect(await sendAs(anns, 'days.close', form)).toBe('closed');
    expect(purges).toEqual([['days']]);
  });
});

it('a purge that fails is repeated by the schedule until it succeeds', async () => {
  let status = 500;
  const purges = recordPurges(() => Promise.resolve(new Response(null, { status })));
  const run = async () => (await callFunction('send-mails', { method: 'POST' })).status;
  await review();
  expect(purges.splice(0)).toEqual([ofPlain]);

  expect(await run()).toBe(500);
  expect(takeLog().filter(({ level }) => level === 'error')).toMatchObject([
    { route: 'send-mails', status: 500 },
  ]);
  status = 202;
  expect(await run()).toBe(200);
  expect(purges.splice(0)).toEqual([ofPlain, ofPlain]);
  expect(await run()).toBe(200);
  expect(purges).toEqual([]);
});

it('the list of days is cached until the clock changes it', async () => {
  const maxAge = async () => {
    const { headers } = await callFunction('days', { query: `?${quoteSearch}` });
    const control = headers.get('netlify-cdn-cache-control') ?? '';
    expect(control).toMatch(/stale-while-revalidate=0$/);
    return Number(/max-age=(\d+)/.exec(control)?.[1]);
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  // Friday at eight by the shop's clock: sixteen hours until midnight.
  expect(await maxAge()).toBe(16 * 3600);
  expect((await book('2026-11-27')).status).toBe(201);
  // Sunday at six: the request has held its day for 47 hours of work, of 48.
  vi.setSystemTime('2026-11-23T01:00:00Z');
  expect(await maxAge()).toBe(3600);
});
