import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeStock, countStock, readStock } from '#src/features/shop/stock/stock.server.ts';
import { database } from '#src/server/database/database.ts';
import { another, onSale, plain } from '#tests/support/builders/products.ts';
import type { RealPostgres } from '#tests/support/database/real-postgres.ts';
import { openRealDatabase } from '#tests/support/database/stage-postgres.ts';

let postgres: RealPostgres;
beforeAll(async () => {
  postgres = await openRealDatabase();
});
afterEach(() => postgres.query('truncate stock cascade'));
afterAll(() => postgres.stop());

const ids = [onSale.id, plain.id, another.id];
const forms = Array.from({ length: 8 }, () => randomUUID());
const change = fc.record({
  id: fc.constantFrom(...forms),
  reason: fc.constantFrom('delivery', 'correction', 'order', 'return'),
  products: fc.uniqueArray(
    fc.record({
      productId: fc.constantFrom(...ids, 'lw-unknown'),
      quantity: fc.integer({ min: -15, max: 8 }),
    }),
    { selector: ({ productId }) => productId, minLength: 1 },
  ),
});

const count = fc.record({
  id: fc.constantFrom(...forms),
  productId: fc.constantFrom(...ids),
  counted: fc.integer({ min: 0, max: 30 }),
  // Before everything and after everything else.
  seen: fc.constantFrom(0, Number.MAX_SAFE_INTEGER),
});

/** Each product whose count is not what its history says, at any line of it. */
const mismatches = () =>
  postgres.query(`
    select product_id from (
      select product_id, quantity, count_after,
        sum(pieces) over (partition by product_id order by number) as running,
        row_number() over (partition by product_id order by number desc) as age
      from stock left join stock_movements using (product_id)
    ) as lines
    where count_after is distinct from running or (age = 1 and quantity <> running)`);

it('stock is never negative and always the sum of its history, whatever changes it at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(change, count), { minLength: 1, maxLength: 12 }),
      async (changes) => {
        await postgres.query('truncate stock cascade');
        const done = await Promise.all(
          changes.map((each) =>
            database().transaction((sql) =>
              'products' in each ? changeStock(sql, each) : countStock(sql, each),
            ),
          ),
        );
        expect(await mismatches()).toEqual([]);
        expect(await postgres.query('select 1 from stock where quantity < 0')).toEqual([]);
        const written = await postgres.query<{ id: string }>(
          "select distinct id from stock_movements where reason <> 'opening'",
        );
        const accepted = new Set(changes.filter((_, index) => done[index]).map(({ id }) => id));
        expect(new Set(written.map(({ id }) => id))).toEqual(accepted);
      },
    ),
    { numRuns: 40 },
  );
});

it('a change of several products is made for all of them or for none', async () => {
  const half = [
    { productId: plain.id, quantity: -1 },
    { productId: onSale.id, quantity: -10_000 },
  ];
  const before = await readStock(database().sql);
  const change = { id: randomUUID(), reason: 'order', products: half } as const;
  expect(await database().transaction((sql) => changeStock(sql, change))).toBe(false);
  expect(await readStock(database().sql)).toEqual(before);
});

it('stock that was there before its history begins with one opening line', async () => {
  const migration = 'netlify/database/migrations/0130_stock_movements.sql';
  await postgres.query("insert into stock values ('lw-999', 4), ('lw-998', 0)");
  await postgres.query(`drop table stock_movements; ${await readFile(migration, 'utf8')}`);
  expect(await mismatches()).toEqual([]);
});
