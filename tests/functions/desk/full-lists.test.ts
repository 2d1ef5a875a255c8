import { expect, it } from 'vitest';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { readDays } from '#src/features/desk/days/days.server.ts';
import { readToday } from '#src/features/desk/today/today.server.ts';
import type { PartialList } from '#src/server/database/partial-list.ts';
import { database } from '#src/server/database/database.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const query = (text: string, values?: unknown[]) => platform.database.query(text, values);
const today = () => shopDay(new Date());

/** So many bookings of a state, each named by its state and number, that changed last `daysAgo` days ago. */
async function addBookings(count: number, state: string, day: string, daysAgo = 0): Promise<void> {
  await query(
    `with added as (
       insert into leads (id, kind, name, email, phone, service, vehicle, vehicle_size, total_cents, breakdown)
       select gen_random_uuid(), 'booking', $2 || ' ' || n, 'sam@example.ca', '6045550119', 'PPF', 'Mazda 3', 'Medium', 1, ''
       from generate_series(1, $1::integer) n returning id
     )
     insert into bookings (id, state, asked_day, agreed_day, updated_at)
     select id, $2, $3::date, case when $2 = 'confirmed' then $3::date end, now() - $4 * interval '1 day' from added`,
    [count, state, day, daysAgo],
  );
}

const sizes = (lists: Record<string, PartialList<unknown>>) =>
  Object.fromEntries(
    Object.entries(lists)
      .filter(([, { total }]) => total > 0)
      .map(([name, { items, total }]) => [name, [items.length, total]]),
  );

it('Today shows every request and car although hundreds of visits were never marked as done', async () => {
  await addBookings(260, 'confirmed', addDays(today(), -40), 40);
  await addBookings(60, 'requested', addDays(today(), 9));
  await addBookings(3, 'confirmed', today());
  await addBookings(2, 'confirmed', addDays(today(), 1));

  const { waiting, unfinished, ...cars } = await readToday(database().sql, new Date());
  expect(sizes({ waiting, unfinished })).toEqual({ waiting: [10, 60], unfinished: [10, 260] });
  expect(sizes({ today: cars.today, tomorrow: cars.tomorrow })).toEqual({
    today: [3, 3],
    tomorrow: [2, 2],
  });
});

it('Days shows the cars of each day, and those of a closed day, although hundreds of visits were never marked as done', async () => {
  const closed = addDays(today(), 5);
  await query(
    `insert into day_closings (day, is_closed, reason, staff, at)
     select $1::date, n % 2 = 1, 'Repairs', 'ann@example.ca', now() from generate_series(1, 13) n`,
    [closed],
  );
  await addBookings(260, 'confirmed', addDays(today(), -40), 40);
  await addBookings(3, 'confirmed', addDays(today(), 2));
  await addBookings(60, 'requested', closed);

  const days = await readDays(database().sql, new Date());
  expect(days.loads[2]?.coming).toMatchObject({ total: 3 });
  expect(sizes({ closed: days.limited[0]!.bookings, history: days.history })).toEqual({
    closed: [25, 60],
    history: [10, 13],
  });
});

it('Today says how many orders, payments and mails there are beyond those that it lists', async () => {
  await query(
    `insert into orders (id, number, status, goods, paid_revision, paid_at, amount_received_cents)
     select gen_random_uuid(), n::text, 'paid', (array['to_pack', 'packed'])[1 + n % 2], 1, now(), 100
     from generate_series(1, 120) n`,
  );
  await query(
    `insert into order_revisions (order_id, revision, shipping_method, subtotal_cents, savings_cents, shipping_cents, tax_cents, total_cents)
     select id, 1, 'pickup', 100, 0, 0, 0, 100 from orders`,
  );
  await query(
    `insert into unmatched_payments (payment_intent_id, amount_cents, currency)
     select 'pi_' || n, 100, 'cad' from generate_series(1, 60) n`,
  );
  await query(
    `insert into outbox (about, kind, recipient, subject, text, created_at, due_at, last_error)
     select gen_random_uuid(), 'a', 'sam@example.ca', 'Hello', '', now() - interval '1 day', now(), 'recipient_550'
     from generate_series(1, 60) n`,
  );

  expect(sizes(await readToday(database().sql, new Date()))).toMatchObject({
    ordersToPack: [10, 60],
    packedOrders: [10, 60],
    unmatchedPayments: [25, 60],
    lateMails: [25, 60],
  });
});
