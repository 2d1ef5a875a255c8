import { describe, expect, it, vi } from 'vitest';
import { retention, startOf, type Period, type Retention } from '#src/business/retention.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { forgetSignIns } from '#src/features/desk/sign-in/forget-sign-ins.server.ts';
import { forgetRequests } from '#src/features/bookings/store/erase-requests.server.ts';
import { forgetOrders } from '#src/features/orders/order/erase-orders.server.ts';
import { forgetStockMails } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import { database, type Db } from '#src/server/database/database.ts';
import { forget } from '#src/server/retention/forget.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { soldOut } from '#tests/support/builders/products.ts';
import { usualTotal } from '#tests/support/builders/order-bodies.ts';
import { openOrder, paidOrder } from '#tests/support/services/paying.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const query = <Row>(text: string) => platform.database.query<Row>(text);

/** The tables in which a text stands, in any column of any kind. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await platform.database.query(
      `select 1 from ${name} where strpos(${name}::text, $1) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const periods: Retention = {
  requests: { count: 2, unit: 'year' },
  mails: { count: 30, unit: 'day' },
  buyers: { count: 3, unit: 'year' },
  orderLinks: { count: 1, unit: 'year' },
  unpaidOrders: { count: 30, unit: 'day' },
  stockMails: { count: 1, unit: 'year' },
  solvedPayments: { count: 1, unit: 'year' },
  paymentEvents: { count: 30, unit: 'day' },
  requestCounts: { count: 1, unit: 'day' },
  siteCounts: { count: 1, unit: 'year' },
  signIns: { count: 7, unit: 'day' },
  passkeys: { count: 1, unit: 'year' },
  calendars: { count: 1, unit: 'year' },
};

/** The job as it would run that long after today, and a day more. */
function forgetAfter({ count, unit }: Period): Promise<Record<string, number>> {
  const tomorrow = startOf({ count: -1, unit: 'day' }, new Date());
  return erase(startOf({ count: -count, unit }, tomorrow));
}

const log: CallLog = { note: () => undefined, alert: () => undefined, failed: () => undefined };

const erase = (now: Date, db = database()) =>
  forget(
    db,
    [forgetRequests, forgetOrders, forgetStockMails, forgetSignIns],
    { retention: periods, now, endsAtMs: Date.now() + 60_000 },
    log,
  );

/** One person asks, books, reviews, orders, and leaves a second order unpaid. */
async function visit(): Promise<void> {
  await postJson('leads', inquiryBody(), { ip: '203.0.113.7' });
  await postJson('leads', bookingBody(), { ip: '203.0.113.7' });
  await postJson('addReview', reviewBody({ username: 'Sam', text: 'As good as new.' }));
  await postJson('stockMail', { email: 'aroha@example.ca', product: soldOut.url_param });
  await paidOrder(platform.sandbox);
  await openOrder();
}

const sums = () =>
  query(`
    select number, status, paid_at, paid_revision, amount_received_cents, payment_intent_id,
      subtotal_cents, shipping_cents, tax_cents, total_cents, name, price_cents, quantity
    from (select id, number, status, paid_at, paid_revision, amount_received_cents, payment_intent_id
      from orders where paid_at is not null) as paid
    join order_revisions on order_revisions.order_id = paid.id
    join order_lines on order_lines.order_id = paid.id`);

describe('what we keep of a person', () => {
  it('is gone from every table after its period, and the sums of orders stay', async () => {
    await visit();
    const hashes = await query<{ text: string }>(
      'select ip_hash as text from request_counts union select client_secret_hash from orders',
    );
    const traces = {
      'Aroha Te Kanawa': ['leads', 'orders', 'outbox'],
      'aroha@example.ca': ['leads', 'orders', 'outbox', 'stock_mails'],
      '6045550119': ['leads', 'orders', 'outbox'],
      'swirl marks': ['leads', 'outbox'],
      'Toyota RAV4': ['leads', 'outbox'],
      '12 Example Avenue': ['orders'],
    };
    for (const [text, tables] of Object.entries(traces)) {
      expect([text, await tablesWith(text)]).toEqual([text, tables]);
    }
    const before = await sums();
    expect(before).toMatchObject([{ status: 'paid', amount_received_cents: usualTotal }]);

    await query(`update orders set status = 'canceled' where paid_at is null`);
    expect(await forgetAfter(periods.buyers)).toMatchObject({ requests: 2, mails: 6, buyers: 2 });

    for (const text of [...Object.keys(traces), ...hashes.map((hash) => hash.text)]) {
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    }
    expect(await sums()).toEqual(before);
    // Public, and only taken down when its author asks.
    expect(await tablesWith('As good as new.')).toEqual(['reviews']);
    expect(takeLog().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('stays until then, and is erased once', async () => {
    await visit();
    const erased = await erase(new Date());
    expect(Object.values(erased).filter((count) => count > 0)).toEqual([]);
    expect(await forgetAfter(periods.requests)).toMatchObject({
      requests: 2,
      buyers: 0,
    });
    expect(await forgetAfter(periods.buyers)).toMatchObject({ requests: 0, buyers: 2 });
    expect(await forgetAfter(periods.buyers)).toMatchObject({ requests: 0, buyers: 0 });
  });

  it('stays of a finished job until its warranty has ended', async () => {
    await visit();
    const ends = startOf({ count: -3, unit: 'year' }, new Date());
    await query(`
      update booking_rows set state = 'done', warranty_ends_on = '${shopDay(ends)}'`);
    expect(await forgetAfter(periods.requests)).toMatchObject({ requests: 1 });
    expect(await forgetAfter({ count: 3, unit: 'year' })).toMatchObject({ requests: 1 });
  });

  it('counts from the day that matters: changed, solved, received', async () => {
    await openOrder();
    await query(`update orders set status = 'canceled'`);
    await query(`
      insert into unmatched_payments (payment_intent_id, amount_cents, currency, resolved_at)
      values ('pi_solved', 100, 'cad', now()), ('pi_open', 100, 'cad', null)`);
    await query(`insert into stripe_events values ('evt_1', 'refund.created')`);
    await query(`
      insert into desk_passkeys (id, public_key, counter, email, device, added_at, used_at)
      values ('used', '', 0, '', '', now() - interval '9 years', now())`);
    expect(await forgetAfter(periods.signIns)).toMatchObject({
      passkeys: 0,
      requestCounts: 1,
    });

    expect(await forgetAfter(periods.buyers)).toMatchObject({
      unpaidOrders: 1,
      solvedPayments: 1,
      paymentEvents: 1,
      passkeys: 1,
    });
    expect(await query('select payment_intent_id as id from unmatched_payments')).toEqual([
      { id: 'pi_open' },
    ]);
    expect(await query('select 1 from orders, order_revisions, order_lines')).toEqual([]);
  });
});

describe('the nightly run', () => {
  it('says in the log how much it erased', async () => {
    await query(`insert into stripe_events values ('evt_1', 'a', now() - interval '10 years')`);
    const response = await callFunction('forget', { method: 'POST', body: '{}' });

    const none = Object.fromEntries(Object.keys(retention).map((period) => [period, 0]));
    expect(await response.json()).toEqual({ ...none, photos: 0, paymentEvents: 1 });
    expect(takeLog()).toMatchObject([{ level: 'info', route: 'forget', paymentEvents: 1 }]);
  });

  it('erases the rest where one period fails, and is an error', async () => {
    await postJson('leads', inquiryBody());
    await query(`update leads set created_at = now() - interval '30 years'`);
    takeLog();
    await query('alter table request_counts rename to out_of_reach');
    const { status } = await callFunction('forget', { method: 'POST', body: '{}' });
    await query('alter table out_of_reach rename to request_counts');

    expect([status, await query('select 1 from leads')]).toEqual([500, []]);
    expect(takeLog()).toMatchObject([
      { level: 'error', route: 'forget', requests: 1, failed: 'requestCounts' },
    ]);
  });

  it('erases in batches, and what a night has no time for in the next ones', async () => {
    await query(`
      insert into orders (id, number, status, updated_at)
      select gen_random_uuid(), n::text, 'canceled', now() - interval '1 year' from generate_series(1, 1200) n`);
    vi.useFakeTimers({ toFake: ['Date'] });
    // A night has time for ten transactions.
    const slow: Db = {
      ...database(),
      transaction: (work) => {
        vi.setSystemTime(Date.now() + 6000);
        return database().transaction(work);
      },
    };
    const nights: (number | undefined)[] = [];
    for (let night = 0; night < 4; night += 1) {
      nights.push((await erase(new Date(), slow)).unpaidOrders);
    }
    vi.useRealTimers();

    expect(nights).toEqual([500, 500, 200, 0]);
    expect(await query('select 1 from orders')).toEqual([]);
  });

  it('logs an error when the database is down', async () => {
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
    const { status } = await callFunction('forget', { method: 'POST', body: '{}' });
    vi.unstubAllEnvs();

    expect(status).toBe(503);
    expect(takeLog()).toMatchObject([{ level: 'error', route: 'forget' }]);
  });
});

it('decides about every table there is', async () => {
  const tables = await query<{ table_name: string }>(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  // A new table: give it a period in src/business/retention.ts and a step in its feature, or a reason here.
  const forgotten = `
    leads orders order_revisions booking_history booking_keys booking_marks booking_notes
    booking_prices booking_reviews record_keys waiting_list completed_jobs job_pictures inquiry_history alerts call_counts
    signal_counts desk_challenges desk_links desk_passkeys desk_sessions bookings booked_work
    invoices mail_rejections order_history order_keys order_lines order_notes order_refund_lines
    order_refunds outbox dropped_mails request_counts sent_forms stock_mails stripe_events
    unmatched_payments`
    .trim()
    .split(/\s+/);
  const stored = [
    // When each backup was made: of no person.
    'backups',
    // When the shop was closed, and which of our own people said so.
    'day_closings',
    // Hashes of mailboxes: without them the mails would begin again.
    'ended_review_mails',
    // How much was erased at the desk, and by which of our own people.
    'erasures',
    'heartbeats',
    // How many invoices each year has.
    'invoice_counts',
    // Empty since their content is in the file store; the previous deploy still reads them.
    'instagram_snapshot',
    'instagram_token',
    // Of mails only their ids and kinds.
    'mail_decisions',
    // The database host of production, by which a preview knows that it is none.
    'production_hosts',
    // What buyers agreed to: of no person.
    'order_terms',
    // What one of our own people has confirmed of the shop, until it is confirmed again.
    'ready_answers',
    'reviews',
    'review_history',
    'stock',
    // Why each count is what it is: of no person but our own.
    'stock_movements',
  ];
  expect(tables.map(({ table_name: name }) => name)).toEqual([...forgotten, ...stored].toSorted());
});
