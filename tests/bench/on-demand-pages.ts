import { deskBookingPath, deskOrderPath, deskPaths } from '#src/features/desk/desk-paths.ts';
import { startSession } from '#src/features/desk/session/sessions.server.ts';
import { addRecordKey, recordLink } from '#src/features/bookings/record/record-keys.server.ts';
import { bookingLinks, newBookingLink } from '#src/features/bookings/store/booking-keys.server.ts';
import { newOrderLink, orderLink } from '#src/features/orders/mails/order-keys.server.ts';
import { paths, privatePaths } from '#src/lib/paths.ts';
import { database } from '#src/server/database/database.ts';
import type { LocalDatabase } from '#dev/local-database.ts';
import { fillTenYears } from '#tests/support/desk/ten-years.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { median, within, type BenchPart } from './bench-part.ts';
import { startFunctionChild } from './function-child.ts';

export interface OnDemandPage {
  name: string;
  path: string;
  cookie: string;
}

const beyondEmptyMs = 50;

export const onDemandPages: BenchPart = {
  title: 'On-demand pages',
  measure: async ({ requests, kinds }) => {
    const child = await startFunctionChild();
    const pages = await child.fill();
    const times = Math.ceil(requests / 100);
    const empty = await load(`${child.origin}/empty`, '', times);
    const rows: string[][] = [];
    for (const { name, path, cookie } of pages) {
      if (kinds && !kinds.includes(name)) continue;
      const { p50, p95 } = await load(child.origin + path, cookie, times);
      const beyond = p50 - empty.p50;
      rows.push([name, within(beyond, beyondEmptyMs, beyond.toFixed(1)), p95.toFixed(1)]);
    }
    await child.stop();
    return `${times} requests each, one after another, with a real Postgres on the same machine that holds 5,000 bookings and 8,333 orders. An empty handler answers in ${empty.p50.toFixed(1)} ms. Times in milliseconds.

${markdownTable(['Page', 'p50 beyond empty', 'p95'], rows)}`;
  },
};

async function load(url: string, cookie: string, times: number) {
  const took: number[] = [];
  // The first requests load the page and open its connections.
  for (let number = -5; number < times; number += 1) {
    const startedAt = performance.now();
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    await response.text();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
    if (number >= 0) took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return { p50: median(took), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

/** Fills the database, signs a member of the staff in and makes the links that mails have. */
export async function fillPages(filled: LocalDatabase, staff: string): Promise<OnDemandPage[]> {
  await fillTenYears(filled, 5000 / 120_000);
  const { sql } = database();
  const now = new Date();
  const [row] = await filled.query<Record<'open' | 'done' | 'order' | 'invoice', string>>(
    `select (select id from bookings where state = 'requested' limit 1) as open, booking_id as done, number as invoice,
       (select id from orders where goods = 'to_pack' and status = 'paid' limit 1) as order
     from invoices limit 1`,
  );
  const { open, done, order, invoice } = row!;
  const session = await startSession(sql, { email: staff, device: 'Chrome on Android' }, now);
  const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
  const { cookieName } = bookingLinks.customer;
  const openKey = keyOf(await newBookingLink(sql, open, 'customer', now));
  const doneKey = keyOf(await newBookingLink(sql, done, 'customer', now));
  const orderKey = keyOf(await newOrderLink(sql, order));
  const recordKey = await addRecordKey(sql, done, now);
  const desk = Object.entries({
    Today: deskPaths.today,
    Days: deskPaths.days,
    Week: deskPaths.week,
    'Bookings, open': deskPaths.bookings,
    'Bookings, over, page 40': `${deskPaths.bookings}?show=over&page=40`,
    'Bookings, a search': `${deskPaths.bookings}?q=toyota`,
    'One booking': deskBookingPath(open),
    'Orders, open': deskPaths.orders,
    'Orders, gone, page 40': `${deskPaths.orders}?show=gone&page=40`,
    'One order': deskOrderPath(order),
    People: deskPaths.people,
    'One person': `${deskPaths.people}?q=buyer7%40example.ca`,
  });
  return [
    ...desk.map(([name, path]) => ({ name, path, cookie: `__Host-desk=${session}` })),
    { name: 'A booking', path: paths.booking, cookie: `${cookieName}=${openKey}` },
    { name: 'A finished booking', path: paths.booking, cookie: `${cookieName}=${doneKey}` },
    {
      name: 'An invoice',
      path: `${privatePaths.invoice}?number=${invoice}`,
      cookie: `${cookieName}=${doneKey}`,
    },
    {
      name: 'A vehicle’s record',
      path: privatePaths.vehicleRecord,
      cookie: `${recordLink.cookieName}=${recordKey}`,
    },
    { name: 'An order', path: privatePaths.order, cookie: `${orderLink.cookieName}=${orderKey}` },
  ];
}
