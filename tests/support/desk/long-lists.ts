import { listBookings, listQuery } from '#src/features/desk/bookings/bookings.server.ts';
import { listOrders, orderQuery, readOpenOrders } from '#src/features/desk/orders/orders.server.ts';
import { readPerson } from '#src/features/desk/people/people.server.ts';
import { personKey } from '#src/features/desk/people/person.ts';
import { listReviewsAtDesk } from '#src/features/desk/reviews/reviews.server.ts';
import { readDeskStock } from '#src/features/desk/stock/stock.server.ts';
import { readStock } from '#src/features/shop/catalogue/stock.server.ts';
import { database, type Sql } from '#src/server/database.ts';
import type { LocalDatabase } from '#dev/local-database.ts';
import { staff } from '#tests/support/desk-sign-in.ts';
import { plain } from '#tests/support/products.ts';
import { fillDesk } from './full-desk.ts';

/** What the desk lists or finds, the index it is read by, and how. */
type Case = [name: string, index: string, read: (sql: Sql) => Promise<unknown>];

const bookings = ['', 'page=9', 'show=over', 'show=over&page=40'].map((search): Case => [
  `bookings ${search}`,
  'bookings_updated',
  (sql) => listBookings(sql, listQuery(new URLSearchParams(search))),
]);
const orders = ['', 'page=3', 'show=gone', 'show=gone&page=40'].map((search): Case => [
  `orders ${search}`,
  'orders_updated',
  (sql) => listOrders(sql, orderQuery(new URLSearchParams(search))),
]);
const others: Case[] = [
  ['reviews, page 1', 'reviews_newest_of_all', (sql) => listReviewsAtDesk(sql, 1)],
  ['reviews, page 40', 'reviews_newest_of_all', (sql) => listReviewsAtDesk(sql, 40)],
  ['stock of a product', 'stock_movements_newest', (sql) => readDeskStock(sql, plain.sku, 40)],
  ['a person by mail', 'leads_email', (sql) => readPerson(sql, personKey('7@example.ca')!)],
  ['a person by phone', 'leads_phone', (sql) => readPerson(sql, personKey('0000000007')!)],
  ['a buyer by mail', 'orders_email', (sql) => readPerson(sql, personKey('customer7@example.ca')!)],
  ['a buyer by phone', 'orders_phone', (sql) => readPerson(sql, personKey('6045550007')!)],
  ["today's orders", 'orders', readOpenOrders],
];

/** What the desk asks of its lists: from the first page to the last of the 1,000 newest. */
export const listCases: readonly Case[] = [...bookings, ...orders, ...others];

/** Fills the desk with five thousand of everything that it lists. */
export async function fillLists(local: LocalDatabase): Promise<void> {
  await fillDesk(local, { count: 5000, staff });
  await readStock(database().sql);
  await local.query(`
    insert into reviews (product_id, username, rating, text)
    select '${plain.id}', 'Sam', 5, 'Good.' from generate_series(1, 5000)`);
  await local.query(`
    insert into stock_movements (product_id, reason, pieces, count_after)
    select '${plain.id}', 'delivery', 1, n from generate_series(1, 5000) n`);
  await local.query(`
    insert into leads (id, kind, name, email, phone)
    select gen_random_uuid(), 'inquiry', 'N', n || '@example.ca', lpad(n::text, 10, '0')
    from generate_series(1, 5000) n`);
  await local.query('analyze');
}
