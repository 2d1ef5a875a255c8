import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db, Sql } from '#src/server/database.ts';
import { catalogue } from './catalogue.ts';
import type { Product } from './product.ts';

/** Pieces on the shelf, by product id. */
export type Stock = ReadonlyMap<string, number>;

const StockRows = z.array(z.object({ product_id: z.string(), quantity: z.int() }));

/**
 * The stock of every product of the catalogue. One that the database does not know yet is entered
 * with its opening stock, so a product added to the catalogue is in the shop with the next deploy
 * and nobody has to remember it.
 */
export async function readStock(db: Db): Promise<Stock> {
  const stock = await storedStock(db);
  const unknown = catalogue.filter((product) => !stock.has(product.id));
  if (unknown.length === 0) return stock;
  await enterOpeningStock(db.sql, unknown);
  return storedStock(db);
}

/** Why the stock of a product changes. */
export const stockReasons = [
  'opening',
  'delivery',
  'count',
  'correction',
  'order',
  'return',
] as const;
export type StockReason = (typeof stockReasons)[number];

export interface StockChange {
  /** Of the form, order or refund that it comes from: done again, it changes nothing. */
  id: string;
  reason: StockReason;
  /** By how many pieces each product's stock changes: below zero where they leave the shelf. Each product once. */
  products: readonly { productId: string; pieces: number }[];
  orderId?: string;
  /** Who at the desk made it. */
  staff?: string;
  note?: string;
}

/**
 * Changes stock and writes its history: all products or none; every change of stock goes through here. Run it in a
 * transaction: the rows stay locked until its end, always in the same order, so two changes never wait for each other in
 * a circle. Returns false where the shelf does not hold the pieces that leave it, or never held the product.
 */
export async function changeStock(sql: Sql, change: StockChange): Promise<boolean> {
  const { id, reason, products, orderId = null, staff = null, note = '' } = change;
  const ids = products.map(({ productId }) => productId);
  const pieces = products.map((product) => String(product.pieces));
  const stock = await lockStock(sql, ids);
  const done = await sql`select 1 from stock_movements where id = ${id} limit 1`;
  if (done.length > 0) return true;
  const isShort = products.some(
    ({ productId, pieces: by }) => (stock.get(productId) ?? -Infinity) + by < 0,
  );
  if (isShort) return false;
  await sql`
    with changed as (
      update stock set quantity = stock.quantity + change.pieces, updated_at = now()
      from unnest(${ids}::text[], ${pieces}::int[]) as change (product_id, pieces)
      where stock.product_id = change.product_id
      returning stock.product_id, change.pieces, stock.quantity
    )
    insert into stock_movements (id, product_id, reason, pieces, count_after, order_id, staff, note)
    select ${id}::uuid, product_id, ${reason}, pieces, quantity, ${orderId}::uuid, ${staff}, ${note}
    from changed`;
  return true;
}

/** Sets how many pieces of a product are on the shelf, known to the database or not. */
export function setStock(db: Db, productId: string, quantity: number): Promise<boolean> {
  return db.transaction(async (sql) => {
    const pieces = quantity - ((await lockStock(sql, [productId])).get(productId) ?? 0);
    const products = [{ productId, pieces }];
    return changeStock(sql, { id: randomUUID(), reason: 'count', products });
  });
}

/** The stock of some products, which nobody else changes before the transaction ends. */
async function lockStock(sql: Sql, ids: readonly string[]): Promise<Stock> {
  await enterOpeningStock(
    sql,
    catalogue.filter((product) => ids.includes(product.id)),
  );
  return stockOf(
    await sql`
      select product_id, quantity from stock where product_id = any(${ids}::text[])
      order by product_id for update`,
  );
}

async function storedStock(db: Db): Promise<Stock> {
  return stockOf(await db.sql`select product_id, quantity from stock`);
}

function stockOf(rows: unknown[]): Stock {
  return new Map(StockRows.parse(rows).map((row) => [row.product_id, row.quantity]));
}

async function enterOpeningStock(sql: Sql, products: readonly Product[]): Promise<void> {
  const ids = products.map((product) => product.id);
  const quantities = products.map((product) => String(product.openingStock));
  await sql`
    with entered as (
      insert into stock (product_id, quantity)
      select * from unnest(${ids}::text[], ${quantities}::int[])
      order by 1
      on conflict (product_id) do nothing
      returning product_id, quantity
    )
    insert into stock_movements (product_id, reason, pieces, count_after)
    select product_id, 'opening', quantity, quantity from entered`;
}
