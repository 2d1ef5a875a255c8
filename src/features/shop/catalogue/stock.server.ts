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

/** Sets how many pieces of a product are on the shelf, known to the database or not. */
export async function setStock(db: Db, productId: string, quantity: number): Promise<void> {
  await db.sql`
    insert into stock (product_id, quantity) values (${productId}, ${quantity})
    on conflict (product_id) do update set quantity = excluded.quantity, updated_at = now()`;
}

/** How many pieces of a product leave the shelf. */
export interface Pieces {
  productId: string;
  quantity: number;
}

/**
 * Takes pieces off the shelf, all of them or none. Run it in a transaction: the rows stay locked
 * until its end, always in the same order, so two orders never wait for each other in a circle.
 * Returns false where the shelf does not hold them all.
 */
export async function takeStock(sql: Sql, pieces: readonly Pieces[]): Promise<boolean> {
  const ids = pieces.map(({ productId }) => productId);
  const quantities = pieces.map(({ quantity }) => String(quantity));
  await enterOpeningStock(
    sql,
    catalogue.filter(({ id }) => ids.includes(id)),
  );
  const rows = await sql`
    select product_id, quantity from stock where product_id = any(${ids}::text[])
    order by product_id for update`;
  const stock = new Map(StockRows.parse(rows).map((row) => [row.product_id, row.quantity]));
  if (pieces.some(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity))
    return false;
  await sql`
    update stock set quantity = stock.quantity - taken.quantity, updated_at = now()
    from unnest(${ids}::text[], ${quantities}::int[]) as taken (product_id, quantity)
    where stock.product_id = taken.product_id`;
  return true;
}

async function storedStock(db: Db): Promise<Map<string, number>> {
  const rows = StockRows.parse(await db.sql`select product_id, quantity from stock`);
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}

async function enterOpeningStock(sql: Sql, products: readonly Product[]): Promise<void> {
  const ids = products.map((product) => product.id);
  const quantities = products.map((product) => String(product.openingStock));
  await sql`
    insert into stock (product_id, quantity)
    select * from unnest(${ids}::text[], ${quantities}::int[])
    order by 1
    on conflict (product_id) do nothing`;
}
