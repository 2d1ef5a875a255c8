import { beforeAll, describe, expect, it } from 'vitest';
import { listBookings, listQuery } from '#src/features/desk/bookings/bookings.server.ts';
import { listOrders, orderQuery, readOpenOrders } from '#src/features/desk/orders/orders.server.ts';
import { readPerson } from '#src/features/desk/people/people.server.ts';
import { personKey } from '#src/features/desk/people/person.ts';
import { listReviewsAtDesk } from '#src/features/desk/reviews/reviews.server.ts';
import { readDeskStock } from '#src/features/desk/stock/stock.server.ts';
import { readStock } from '#src/features/shop/catalogue/stock.server.ts';
import { database, type Sql } from '#src/server/database.ts';
import { fillDesk } from '#tests/support/desk/full-desk.ts';
import { plansOf } from '#tests/support/desk/plans-of.ts';
import { ann } from '#tests/support/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/function-platform.ts';
import { plain } from '#tests/support/products.ts';

const platform = useFunctionPlatform();
const query = (text: string) => platform.database.query(text);

type Case = [search: string, index: string, read: (sql: Sql) => Promise<unknown>];

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

describe('among five thousand of each, the database', () => {
  beforeAll(async () => {
    await fillDesk(platform.database, { count: 5000, staff: ann });
    await readStock(database().sql);
    await query(`
      insert into reviews (product_id, username, rating, text)
      select '${plain.id}', 'Sam', 5, 'Good.' from generate_series(1, 5000)`);
    await query(`
      insert into stock_movements (product_id, reason, pieces, count_after)
      select '${plain.id}', 'delivery', 1, n from generate_series(1, 5000) n`);
    await query(`
      insert into leads (id, kind, name, email, phone)
      select gen_random_uuid(), 'inquiry', 'N', n || '@example.ca', lpad(n::text, 10, '0')
      from generate_series(1, 5000) n`);
    await query('analyze');
  }, 60_000);

  it('lists any of the 1,000 newest, and finds a person, by an index and within 100 ms', async () => {
    for (const [name, index, read] of [...bookings, ...orders, ...others]) {
      const plans = await plansOf(read);
      expect([name, plans.map(({ plan }) => plan).join()]).toEqual([
        name,
        expect.stringContaining(index),
      ]);
      const ms = plans.reduce((sum, each) => sum + each.ms, 0);
      expect([name, ms < 100, ms]).toEqual([name, true, ms]);
    }
  });
});
