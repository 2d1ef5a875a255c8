import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import limits from '#src/business/stock.json' with { type: 'json' };
import { movementText } from '#src/features/desk/stock/desk-stock.ts';
import { listLowStock, listStock, readDeskStock } from '#src/features/desk/stock/stock.server.ts';
import { database } from '#src/server/database/database.ts';
import { ann, lee, sendAs, signIn } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { openOrder, pay } from '#tests/support/services/paying.ts';
import { onSale, plain } from '#tests/support/builders/products.ts';
import { setStock, stockOf } from '#tests/support/database/stock.ts';
import { stripeOf } from '#tests/support/services/fake-stripe.ts';

process.env.STAFF_EMAILS = `${ann}, ${lee}`;

const platform = useFunctionPlatform();
const stock = () => stockOf(platform.database, plain.id);
/** A product's page, with the ids that its forms carry. */
const open = async (sku = plain.sku) => ({
  ...(await readDeskStock(database().sql, sku, 1)),
  changeIds: { receive: randomUUID(), count: randomUUID(), correct: randomUUID() },
});
type Page = Awaited<ReturnType<typeof open>>;

let anns: { cookie: string; token: string };
let lees: { cookie: string; token: string };
beforeEach(async () => {
  anns = await signIn(ann);
  lees = await signIn(lee);
  await setStock(platform.database, { [plain.id]: 10 });
});

/** Sends a form of a product's page, and returns what the page says then. */
async function send(
  { product, seen, changeIds }: Page,
  action: keyof Page['changeIds'],
  fields: Record<string, string>,
  who = anns,
): Promise<string> {
  const common = { sku: product.sku, seen: String(seen), change: changeIds[action] };
  return sendAs(who, `stock.${action}`, { ...common, ...fields });
}
const history = async () => (await open()).movements.map(movementText);

describe('the stock of a product', () => {
  it('shows every movement once, page by page, the newest first', async () => {
    for (let quantity = 11; quantity < 45; quantity += 1)
      await setStock(platform.database, { [plain.id]: quantity });
    const { sql } = database();
    const pages = await Promise.all([1, 2].map((page) => readDeskStock(sql, plain.sku, page)));
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false]);
    const counts = pages.flatMap(({ movements }) => movements.map(({ countAfter }) => countAfter));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(new Set(counts).size).toBe(counts.length);
    expect(counts).toEqual(expect.arrayContaining([10, 44]));
  });

  it('grows by a delivery, is what was counted, and is corrected with a reason', async () => {
    expect(await send(await open(), 'receive', { pieces: '12', note: ' Invoice 4711 ' })).toBe(
      'saved',
    );
    expect(await send(await open(), 'count', { counted: '20' }, lees)).toBe('saved');
    const wrong = { pieces: '1', direction: 'out', note: ' ' };
    expect(await send(await open(), 'correct', wrong)).toBe('400');
    expect(await send(await open(), 'correct', { ...wrong, note: 'Leaks.' })).toBe('saved');
    expect(
      await send(await open(), 'correct', { ...wrong, direction: 'back', note: 'Found.' }),
    ).toBe('saved');
    expect(await stock()).toBe(20);
    expect(await history()).toEqual([
      `${ann} put back 1 piece: Found.`,
      `${ann} took out 1 piece: Leaks.`,
      `${lee} counted 20 pieces, 2 fewer than expected`,
      `${ann} received 12 pieces: Invoice 4711`,
      'Somebody counted 10 pieces, 10 more than expected',
    ]);
  });

  it('is changed once by a form that is sent twice, also with other pieces in it', async () => {
    const page = await open();
    expect(await send(page, 'receive', { pieces: '5' })).toBe('saved');
    expect(await send(page, 'receive', { pieces: '5' })).toBe('again');
    expect(await send(page, 'receive', { pieces: '7' })).toBe('again');
    expect(await send(page, 'receive', { pieces: '5', change: page.changeIds.count })).toBe(
      'saved',
    );
    const both = await open();
    const twice = [1, 2].map(() => send(both, 'receive', { pieces: '1' }));
    expect(await Promise.all(twice)).toContain('saved');
    expect(await stock()).toBe(21);
  });

  it('keeps no count that was begun before someone else changed it, and shows who did what', async () => {
    const old = await open();
    await send(await open(), 'receive', { pieces: '2' }, lees);
    expect(await send(old, 'count', { counted: '9' })).toBe('moved');
    expect(await stock()).toBe(12);
    const between = (await open()).movements.filter(({ number }) => number > old.seen);
    expect(between.map(movementText)).toEqual([`${lee} received 2 pieces`]);
    // What is added or taken out is added or taken out of what there is.
    expect(await send(old, 'receive', { pieces: '3' })).toBe('saved');
  });

  it('never falls below zero', async () => {
    const tooMany = { pieces: '11', direction: 'out', note: 'Stolen.' };
    expect(await send(await open(), 'correct', tooMany)).toBe('short');
    expect(await stock()).toBe(10);
  });

  it('names the order that took pieces', async () => {
    await pay(platform.sandbox, await openOrder({ items: [{ productId: plain.id, quantity: 2 }] }));
    await stripeOf(platform.sandbox).webhooks.settled();
    expect((await history())[0]).toMatch(/^Order LW-[A-Z0-9]{4}-[A-Z0-9]{4} took 2 pieces$/);
  });

  it('of a product that there is not is not found, and its forms say so', async () => {
    await expect(open('NONE-1')).rejects.toMatchObject({ status: 404 });
    expect(await send(await open(), 'receive', { sku: 'NONE-1', pieces: '1' })).toBe('failed');
  });

  it.each([
    ['receive', { pieces: '0' }],
    ['receive', { pieces: '-3' }],
    ['receive', { pieces: '1.5' }],
    ['receive', { pieces: '1', note: 'x'.repeat(201) }],
    ['count', { counted: '' }],
    ['count', { counted: 'many' }],
    ['correct', { pieces: '1', direction: 'sideways' }],
  ] as const)(
    'is not changed by %s with %j, which no form of ours sends',
    async (action, fields) => {
      expect(await send(await open(), action, fields)).toBe('400');
      expect(await stock()).toBe(10);
    },
  );
});

it('the list has every product, low ones first, and finds one by name or sku', async () => {
  await setStock(platform.database, {
    [plain.id]: limits.lowQuantity,
    [onSale.id]: limits.lowQuantity + 1,
  });
  const { sql } = database();
  const low = (await listLowStock(sql)).map(({ name }) => name);
  expect(low).toContain(plain.name);
  expect(low).not.toContain(onSale.name);
  expect((await listStock(sql)).slice(0, low.length).map(({ name }) => name)).toEqual(low);
  expect((await listStock(sql, plain.sku.toLowerCase())).map(({ name }) => name)).toEqual([
    plain.name,
  ]);
  expect(await listStock(sql, '%')).toEqual([]);
});
