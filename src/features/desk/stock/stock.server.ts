import { catalogue, findProductBySku } from '#src/features/shop/catalogue/catalogue.ts';
import type { Product } from '#src/features/shop/catalogue/product.ts';
import { countUnpacked } from '#src/features/orders/order/order-stock.server.ts';
import { readOrderNumbers } from '#src/features/orders/order/list-orders.server.ts';
import { newestDelivery, readMovements } from '#src/features/shop/stock/stock-movements.server.ts';
import { readStock } from '#src/features/shop/stock/stock.server.ts';
import { countStockMails } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { partOf, perPage } from '../lists/list-query.ts';
import { isLow, sortStock, type StockLine } from './desk-stock.ts';

export async function listStock(sql: Sql, searchText = ''): Promise<StockLine[]> {
  const [stock, waiting] = await Promise.all([readStock(sql), countStockMails(sql)]);
  return sortStock(
    findProducts(searchText).map(({ id, sku, name, comingSoon }) => ({
      sku,
      name,
      comingSoon,
      count: stock.get(id) ?? 0,
      waiting: waiting.get(id) ?? 0,
    })),
  );
}

export function findProducts(searchText: string): Product[] {
  const wanted = searchText.toLowerCase();
  return catalogue.filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(wanted));
}

export async function listLowStock(sql: Sql): Promise<StockLine[]> {
  return (await listStock(sql)).filter(isLow);
}

/** Throws `NotFound` where there is no such product. */
export async function readDeskStock(sql: Sql, sku: string, pageNumber: number) {
  const product = stockedProduct(sku);
  const count = (await readStock(sql)).get(product.id) ?? 0;
  const waiting = (await countStockMails(sql)).get(product.id) ?? 0;
  const rows = await readMovements(sql, product.id, partOf(pageNumber));
  const numbers = await readOrderNumbers(
    sql,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  const movements = rows.map(({ orderId, ...movement }) => ({
    ...movement,
    orderNumber: orderId === null ? null : (numbers.get(orderId) ?? null),
  }));
  const { name, comingSoon } = product;
  return {
    product,
    line: { sku, name, comingSoon, count, waiting },
    /** They lie with the stock, and are sold: paid, and not packed yet. */
    unpacked: await countUnpacked(sql, product.id),
    movements: movements.slice(0, perPage),
    hasMore: movements.length > perPage,
    seen: movements[0]?.number ?? 0,
    delivery: await newestDelivery(sql, product.id),
  };
}

export function stockedProduct(sku: string): Product {
  const product = findProductBySku(sku);
  if (!product) throw new NotFound('There is no such product.');
  return product;
}
