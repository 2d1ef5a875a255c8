import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { undoableUntil } from '#src/lib/undo.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import type { StockChange } from './stock-change.ts';
import { purgeProducts } from './products-cache.server.ts';
import { newestDelivery } from './stock-movements.server.ts';

export type Stock = ReadonlyMap<string, number>;

const StockRows = z.array(z.object({ product_id: z.string(), quantity: z.int() }));

/**
 * The stock of every product of the catalogue. One that the database does not know yet is entered
 * with its opening stock, so a product added to the catalogue is in the shop with the next deploy
 * and nobody has to remember it.
 */
export async function readStock(sql: Sql): Promise<Stock> {
  const stock = await storedStock(sql);
  const unknown = catalogue.filter((product) => !stock.has(product.id));
  if (unknown.length === 0) return stock;
  await enterOpeningStock(sql, unknown);
  return storedStock(sql);
}

/**
 * Changes stock and writes its history: all products or none; every change of stock goes through here. Run it in a
 * transaction: the rows stay locked until its end, always in the same order, so two changes never wait for each other in
 * a circle. Returns false where the stock is lower than what is taken out, or the product never had any.
 */
export async function changeStock(sql: Sql, change: StockChange): Promise<boolean> {
  const { id, reason, products, orderId = null, staff = null, note = '' } = change;
  const ids = products.map(({ productId }) => productId);
  const quantities = products.map((product) => String(product.quantity));
  const stock = await lockStock(sql, ids);
  if (await isStockChanged(sql, id)) return true;
  const isShort = products.some(
    ({ productId, quantity }) => (stock.get(productId) ?? -Infinity) + quantity < 0,
  );
  if (isShort) return false;
  await sql`
    with changed as (
      update stock set quantity = stock.quantity + change.pieces, updated_at = now()
      from unnest(${ids}::text[], ${quantities}::int[]) as change (product_id, pieces)
      where stock.product_id = change.product_id
      returning stock.product_id, change.pieces, stock.quantity
    )
    insert into stock_movements (id, product_id, reason, pieces, count_after, order_id, staff, note)
    select ${id}::uuid, product_id, ${reason}, pieces, quantity, ${orderId}::uuid, ${staff}, ${note}
    from changed`;
  purgeProducts(ids);
  return true;
}

export interface StockCount extends Pick<StockChange, 'id' | 'staff' | 'note'> {
  productId: string;
  counted: number;
  /** The newest movement that they had seen: what happens after it is no part of the count. */
  seen: number;
}

/** Sets stock to what was counted, in a transaction; false, and nothing done, where it has moved since. */
export async function countStock(sql: Sql, count: StockCount): Promise<boolean> {
  const { productId, counted, seen, ...change } = count;
  const stock = await lockStock(sql, [productId]);
  if (await isStockChanged(sql, change.id)) return true;
  const newer = await sql`
    select 1 from stock_movements where product_id = ${productId} and number > ${seen} limit 1`;
  if (newer.length > 0) return false;
  const products = [{ productId, quantity: counted - (stock.get(productId) ?? 0) }];
  return changeStock(sql, { ...change, reason: 'count', products });
}

/** In a transaction. `late`: after its time, or where someone has counted since; `short`: where some of it is sold. */
export async function undoDelivery(
  sql: Sql,
  {
    id,
    staff,
    productId,
    number,
  }: { id: string; staff: string; productId: string; number: number },
  now: Date,
): Promise<'undone' | 'late' | 'short'> {
  await lockStock(sql, [productId]);
  const newest = await newestDelivery(sql, productId);
  if (newest?.number !== number || now >= undoableUntil(newest.at)) return 'late';
  const products = [{ productId, quantity: -newest.quantity }];
  return (await changeStock(sql, { id, staff, reason: 'undo', products })) ? 'undone' : 'short';
}

/** The stock of some products, which nobody else changes before the transaction ends. */
export async function lockStock(sql: Sql, ids: readonly string[]): Promise<Stock> {
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

export async function isStockChanged(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select 1 from stock_movements where id = ${id} limit 1`;
  return rows.length > 0;
}

async function storedStock(sql: Sql): Promise<Stock> {
  return stockOf(await sql`select product_id, quantity from stock`);
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
