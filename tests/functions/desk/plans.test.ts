import { beforeEach, expect, it, vi } from 'vitest';
import { startLocalDatabase } from '#dev/local-database.ts';
import { readDeskBooking } from '#src/features/desk/bookings/bookings.server.ts';
import { readDeskInquiry } from '#src/features/desk/inquiries/inquiries.server.ts';
import { readDeskOrder } from '#src/features/desk/orders/desk-order.server.ts';
import type { Session } from '#src/features/desk/session/sessions.server.ts';
import { database } from '#src/server/database/database.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { ann, ownPage, postDesk, sessionOf, signIn } from '#tests/support/desk/desk-pages.ts';
import { deskReads } from '#tests/support/desk/desk-reads.ts';
import type { Plan, Statement } from '#tests/support/desk/explained.ts';
import { sampleForms } from '#tests/support/desk/form-sample.ts';
import { fillTenYears } from '#tests/support/desk/ten-years.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { plain } from '#tests/support/builders/products.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

process.env.STAFF_EMAILS = ann;

const statements = vi.hoisted((): Statement[] => []);
vi.mock('#src/server/database/database.ts', async (original) => {
  const real = await original<typeof import('#src/server/database/database.ts')>();
  const { explaining } = await import('#tests/support/desk/explained.ts');
  return { ...real, database: () => explaining(real.database(), statements) };
});

// PGlite: the server of the other tests is of another version, and plans otherwise.
const platform = useFunctionPlatform({ openDatabase: startLocalDatabase });
const query = <Row>(text: string) => platform.database.query<Row>(text);

/** Tables that stay small however long the shop lives, some of them emptied by what goes well; any other one grows with visitors. */
const small =
  /^(stock|stock_mails|heartbeats|instagram_.*|desk_.*|day_closings|erasures|alerts|call_counts|unmatched_payments|mail_rejections|production_hosts|dropped_mails|sent_forms|waiting_list|completed_jobs|job_pictures|netlify_.*)$/;

let session: Session;
let cookie: string;
let booking: string;
let order: string;
let inquiry: string;
let partial: string[];
beforeEach(async () => {
  await fillTenYears(platform.database, 0.01);
  ({ cookie } = await signIn(ann));
  session = await sessionOf({ cookie });
  const [row] = await query<{ booking: string; order: string; inquiry: string }>(
    `select (select id from bookings where state = 'requested' limit 1) as booking,
      (select id from orders where goods = 'to_pack' and status = 'paid' limit 1) as order,
      (select id from leads where kind = 'inquiry' and is_unanswered limit 1) as inquiry`,
  );
  ({ booking, order, inquiry } = row!);
  const indexes = await query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  partial = indexes.map(({ name }) => name);
  await query('set enable_seqscan = off');
  statements.length = 0;
});

/** As much as is open at most, in any year. */
const openAtMost = 500;

/**
 * The steps of a plan that read all of a table that grows. Neither an index of what is open does, nor one that is read from its
 * end up to a limit, where it passes over what is open at most.
 */
function scans(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': type, 'Index Name': index = '', 'Relation Name': table = index } = plan;
  const removed = plan['Rows Removed by Filter'];
  const isWhole =
    type === 'Seq Scan' || (type.includes('Index') && plan['Index Cond'] === undefined);
  const isOpen = partial.includes(index) && plan['Actual Rows'] + removed < openAtMost;
  const isBounded = type !== 'Seq Scan' && isLimited && removed < openAtMost;
  const passesLimit = isLimited && !/^Sort|Aggregate|Hash|Unique/.test(type);
  return [
    ...(isWhole && !isOpen && !isBounded && !small.test(table) ? [`${type} on ${table}`] : []),
    ...(plan.Plans ?? []).flatMap((step) => scans(step, type === 'Limit' || passesLimit)),
  ];
}

it('no statement of the desk, of a schedule or of the alerts scans a table that grows', async () => {
  const { sql } = database();
  for (const [, read] of deskReads(session, { booking, order, inquiry }))
    await read(sql, new Date());
  expect(statements.length).toBeGreaterThan(50);

  const tokens: Readonly<Record<string, string>> = {
    bookings: (await readDeskBooking(sql, booking, session, new Date())).token,
    orders: (await readDeskOrder(sql, order, session)).token,
    inquiries: (await readDeskInquiry(sql, inquiry, session)).token,
  };
  const forms = sampleForms((action) => ({
    ...{
      day: dayIn(8),
      session: 'none',
      review: '1',
      order,
      inquiry,
      passkey: 'key',
      payment: 'pi_1',
    },
    ...{ sku: plain.sku, seen: '9999', email: 'sam@example.ca', phone: '604 555 0119' },
    ...{ price: '450.50', person: 'customer7@example.ca' },
    ...(action !== 'bookings.take' && { booking }),
  }));
  for (const { action, form } of forms) {
    const [group = ''] = action.split('.');
    for (const token of new Set([session.token, tokens[group] ?? session.token]))
      await postDesk(action, { ...form, token }, { ...ownPage, cookie });
  }
  expect(statements.length).toBeGreaterThan(150);

  for (const schedule of ['send-mails', 'reconcile-orders', 'forget', 'digest']) {
    await callFunction(schedule, { method: 'POST' });
  }
  expect(takeLog().filter(({ status }) => Number(status) >= 500)).toEqual([]);
  const found = statements.flatMap(({ text, plan }) =>
    scans(plan).map((scan) => `${scan}: ${text}`),
  );
  expect([...new Set(found)]).toEqual([]);
});
