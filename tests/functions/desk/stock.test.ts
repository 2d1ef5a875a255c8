import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import limits from '#src/business/shop/stock.json' with { type: 'json' };
import { movementText } from '#src/features/desk/stock/desk-stock.ts';
import { listLowStock, listStock, readDeskStock } from '#src/features/desk/stock/stock.server.ts';
import { database } from '#src/server/database/database.ts';
import { ann, lee, ownPage, sendAs, sendDesk, useStaff } from '#tests/support/desk/desk-pages.ts';
import { pressOrder } from '#tests/support/desk/desk-orders.ts';
import { paidOrder } from '#tests/support/services/paying.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { onSale, plain } from '#tests/support/builders/products.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';
import { setStock, stockOf } from '#tests/support/database/stock.ts';

const platform = useFunctionPlatform();
const [anns, lees] = useStaff(ann, lee);
const twoUnits = { items: [{ productId: plain.id, quantity: 2 }] };
const stock = () => stockOf(platform.database, plain.id);
const open = async (sku = plain.sku) => ({
  ...(await readDeskStock(database().sql, sku, 1)),
  changeIds: { receive: randomUUID(), count: randomUUID(), correct: randomUUID() },
});
type Page = Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  await setStock(platform.database, { [plain.id]: 10 });
});

const formOf = ({ product, seen, unpacked, changeIds }: Page, action: keyof Page['changeIds']) => ({
  sku: product.sku,
  seen: String(seen),
  unpacked: String(unpacked),
  change: changeIds[action],
});

async function send(
  page: Page,
  action: keyof Page['changeIds'],
  fields: Record<string, string>,
  who = anns,
): Promise<string> {
  return sendAs(who, `stock.${action}`, { ...formOf(page, action), ...fields });
}
async function questionOf(...[page, action, fields, who = anns]: Parameters<typeof send>) {
  const form = { ...formOf(page, action), ...fields, token: who.token };
  const headers = { ...ownPage, cookie: who.cookie };
  const { locals } = await sendDesk(`stock.${action}`, form, headers);
  return locals.problem?.errors.yesTo?.[0] ?? '';
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
      'Someone counted 10 pieces, 10 more than expected',
    ]);
  });

  it('is changed once by a form that is sent twice, which says so where other pieces are in it', async () => {
    const page = await open();
    expect(await send(page, 'receive', { pieces: '5' })).toBe('saved');
    expect(await send(page, 'receive', { pieces: '5' })).toBe('saved');
    expect(await send(page, 'receive', { pieces: '7' })).toBe('again');
    expect(await send(page, 'receive', { pieces: '6', change: page.changeIds.count })).toBe(
      'saved',
    );
    const both = await open();
    const twice = [1, 2].map(() => send(both, 'receive', { pieces: '1' }));
    expect(await Promise.all(twice)).toEqual(['saved', 'saved']);
    expect(await stock()).toBe(22);
  });

  it('is as it was before a delivery that is undone, which counts once', async () => {
    await send(await open(), 'receive', { pieces: '5' });
    const { delivery } = await open();
    const form = { sku: plain.sku, delivery: String(delivery!.number) };
    const twice = [1, 2].map(() => sendAs(anns, 'stock.undo', form));
    expect(await Promise.all(twice)).toEqual(['undone', 'undone']);
    expect(await stock()).toBe(10);
    expect((await open()).delivery).toBeUndefined();
    expect(await sendAs(lees, 'stock.undo', form)).toBe('late');
    expect((await history()).slice(0, 2)).toEqual([
      `${ann} undid a delivery of 5 pieces`,
      `${ann} received 5 pieces`,
    ]);
    // Nothing to ask about: it is the only one.
    expect(await send(await open(), 'receive', { pieces: '5' })).toBe('saved');
  });

  it('keeps a delivery that was counted since, of which some is sold, or whose ten minutes are over', async () => {
    const undo = async (number?: number) =>
      sendAs(anns, 'stock.undo', {
        sku: plain.sku,
        delivery: String(number ?? (await open()).delivery!.number),
      });
    await send(await open(), 'receive', { pieces: '5' });
    const { delivery } = await open();
    await send(await open(), 'count', { counted: '15' });
    expect(await undo(delivery!.number)).toBe('late');
    await send(await open(), 'receive', { pieces: '6' });
    await platform.database.query(`update stock set quantity = 4 where product_id = '${plain.id}'`);
    expect(await undo()).toBe('short');
    passMinutes(11);
    expect(await undo()).toBe('late');
    expect(await stock()).toBe(4);
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

  it('counts what lies on the shelf: pieces that are paid and not packed are not counted again', async () => {
    const { orderId } = await paidOrder(platform.sandbox, twoUnits);
    expect(await open()).toMatchObject({ line: { count: 8 }, unpacked: 2 });
    expect(await send(await open(), 'count', { counted: '10' })).toBe('saved');
    expect(await stock()).toBe(8);

    const before = await open();
    expect(await pressOrder(orderId, 'pack', { who: lees })).toBe('saved');
    expect(await send(before, 'count', { counted: '10' })).toBe('moved');
    expect(await open()).toMatchObject({ line: { count: 8 }, unpacked: 0 });
  });

  it('is asked about once where a count may be mistyped, and stored as it was answered', async () => {
    await paidOrder(platform.sandbox, twoUnits);
    for (const [counted, text, left] of [
      ['31', 'You counted 31 pieces, and 10 were expected. Is 31 right?', 29],
      ['1', 'Orders that are paid still need 2 pieces, and you counted 1.', 0],
    ] as const) {
      const page = await open();
      const question = await questionOf(page, 'count', { counted });
      expect(question).toContain(text);
      expect(await send(page, 'count', { counted: '0', yesTo: question })).toBe('409');
      expect(await send(page, 'count', { counted, yesTo: question })).toBe('saved');
      expect(await stock()).toBe(left);
    }
  });

  it('is asked about once where two people enter the same delivery', async () => {
    expect(await send(await open(), 'receive', { pieces: '12', note: 'Invoice 4711' })).toBe(
      'saved',
    );
    const page = await open();
    const question = await questionOf(
      page,
      'receive',
      { pieces: '12', note: 'invoice #4711' },
      lees,
    );
    expect(question).toContain(
      `${ann} received 12 pieces: Invoice 4711. Is this another delivery?`,
    );
    expect(await stock()).toBe(22);
    expect(await send(page, 'receive', { pieces: '12', yesTo: question }, lees)).toBe('saved');
    expect(await stock()).toBe(34);
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
