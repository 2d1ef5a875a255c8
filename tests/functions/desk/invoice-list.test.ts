import { beforeEach, expect, it } from 'vitest';
import { invoiceOf, type PaymentMethod } from '#src/features/bookings/invoice.ts';
import { bookingAlerts } from '#src/features/bookings/store/booking-alerts.server.ts';
import { readBooking } from '#src/features/bookings/store/bookings.server.ts';
import {
  insertInvoice,
  listInvoices,
  listUnpaid,
  recordPayment,
} from '#src/features/bookings/store/invoices.server.ts';
import { cancelInvoice } from '#src/features/bookings/change/bill-booking.server.ts';
import { database } from '#src/server/database/database.ts';
import { postBooking } from '#tests/support/desk/desk-bookings.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

useFunctionPlatform();

const now = new Date('2027-03-20T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let id: string;

beforeEach(async () => {
  id = await postBooking();
});

async function bill(at: Date, paidBy: PaymentMethod | null = null): Promise<string> {
  const { sql } = database();
  const booking = (await readBooking(sql, id))!;
  return insertInvoice(sql, id, invoiceOf(booking, paidBy), at);
}

const numbers = (invoices: readonly { number: string }[]) => invoices.map(({ number }) => number);
const unpaid = async () => numbers((await listUnpaid(database().sql, 50)).items);
const list = async (offset: number) =>
  numbers(await listInvoices(database().sql, { limit: 2, offset }));
const alert = async () =>
  (await bookingAlerts.unpaid_invoices.read(database().sql, now))[0] as { count: number };

it('unpaid invoices stand first, the oldest of them on top: paid and cancelled ones are no longer among them', async () => {
  await bill(daysAgo(4), 'cash');
  const [first, second] = [await bill(daysAgo(3)), await bill(daysAgo(2))];
  expect(await unpaid()).toEqual([first, second]);
  await recordPayment(database().sql, first, 'transfer');
  expect(await unpaid()).toEqual([second]);
  await cancelInvoice(database().sql, id, now);
  expect(await unpaid()).toEqual([]);
});

it('all invoices are listed by number, the newest first', async () => {
  for (const days of [400, 4, 3, 2]) await bill(daysAgo(days));
  expect(await list(0)).toEqual(['2027-0003', '2027-0002']);
  expect(await list(2)).toEqual(['2027-0001', '2026-0001']);
});

it('an invoice that is unpaid for seven days is an alert until it is paid', async () => {
  await bill(daysAgo(6.9));
  expect(await alert()).toMatchObject({ count: 0 });
  const late = await bill(daysAgo(7));
  expect(await alert()).toMatchObject({ count: 1, since: daysAgo(7) });
  await recordPayment(database().sql, late, 'card');
  expect(await alert()).toMatchObject({ count: 0 });
});
