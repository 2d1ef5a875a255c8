import { beforeEach, describe, expect, it } from 'vitest';
import { canSearch, searchDesk } from '#src/features/desk/search/search.server.ts';
import { database } from '#src/server/database/database.ts';
import { plain } from '#tests/support/builders/products.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();

async function namesFound(searchText: string) {
  const found = await searchDesk(database().sql, searchText);
  return {
    bookings: found.bookings.items.map(({ name }) => name),
    orders: found.orders.items.map(({ number }) => number),
    inquiries: found.inquiries.items.map(({ name }) => name),
    people: found.people.items.map(({ name }) => name),
    reviews: found.reviews.items.map(({ username }) => username),
    products: found.products.items.map(({ name }) => name),
  };
}

const none = { bookings: [], orders: [], inquiries: [], people: [], reviews: [], products: [] };

beforeEach(async () => {
  await platform.database.query(`
    insert into leads (id, kind, name, email, phone, message, service, vehicle, vehicle_size, total_cents, breakdown, created_at)
    select gen_random_uuid(), 'booking', 'Zoë ' || n, 'zoe' || n || '@example.ca', '604555010' || n, '', 'PPF', 'Mazda 3', 'Medium', 1, '',
      now() - n * interval '1 hour'
    from generate_series(1, 6) n`);
  await platform.database.query(
    `insert into bookings (id, state, asked_day) select id, 'declined', now() from leads`,
  );
  await platform.database.query(`
    insert into leads (id, kind, name, email, phone, message)
    values (gen_random_uuid(), 'inquiry', 'Bo', 'bo@example.ca', '7785550101', 'Do you tint a zodiac’s windows?')`);
  await platform.database.query(`
    insert into orders (id, number, status, goods, email, name, phone, paid_revision, paid_at, amount_received_cents)
    values (gen_random_uuid(), 'LW-ZO12-9', 'paid', 'shipped', 'kim@example.ca', 'Kim', '', 1, now(), 100)`);
  await platform.database.query(`
    insert into order_revisions (order_id, revision, shipping_method, subtotal_cents, savings_cents, shipping_cents, tax_cents, total_cents)
    select id, 1, 'pickup', 100, 0, 0, 0, 100 from orders`);
  await platform.database.query(
    `insert into reviews (product_id, username, rating, text) values ($1, 'Lee', 5, 'Zooms along: très bon.')`,
    [plain.id],
  );
});

describe('the search of the desk', () => {
  it('finds the beginnings of words in every list, five of each, and says where there are more', async () => {
    const found = await searchDesk(database().sql, 'zo');
    expect(await namesFound('zo')).toEqual({
      bookings: ['Zoë 1', 'Zoë 2', 'Zoë 3', 'Zoë 4', 'Zoë 5'],
      orders: ['LW-ZO12-9'],
      inquiries: ['Bo'],
      people: expect.arrayContaining(['Zoë 1']) as string[],
      reviews: ['Lee'],
      products: [],
    });
    expect([found.bookings.hasMore, found.people.hasMore, found.orders.hasMore]).toEqual([
      ...[true, true, false],
    ]);
  });

  it('finds a person by mail address and by phone number, with what they sent', async () => {
    for (const searchText of ['bo@example.ca', '(778) 555-0101', '555-0101'])
      expect(await namesFound(searchText)).toMatchObject({ inquiries: ['Bo'] });
    expect(await namesFound('kim@example.ca')).toEqual({
      ...none,
      ...{ orders: ['LW-ZO12-9'], people: ['Kim'] },
    });
  });

  it('finds a review by its text without accents, and a product with its reviews by name or SKU', async () => {
    expect(await namesFound('TRES bon')).toEqual({ ...none, reviews: ['Lee'] });
    for (const searchText of [plain.name, plain.sku.toLowerCase()])
      expect(await namesFound(searchText)).toMatchObject({
        ...{ reviews: ['Lee'], products: [plain.name] },
      });
  });

  it.each(['nowhere', '%%aa', "'; --aa"])('finds nothing with %s', async (searchText) => {
    expect(await namesFound(searchText)).toEqual(none);
  });

  it('takes two letters or digits', () => {
    expect(['', 'a', '7', '%', '--', 'a-', '  '].some(canSearch)).toBe(false);
    expect(['ab', 'a b', 'É7', '李明', '12', '(1) 2'].every(canSearch)).toBe(true);
  });
});
