import { beforeEach, describe, expect, it } from 'vitest';
import { addJobTax } from '#src/features/quote/pricing/job-tax.ts';
import { retention, startOf } from '#src/business/retention.ts';
import { forgetRequests } from '#src/features/bookings/store/erase-requests.server.ts';
import { findInvoices, readInvoices } from '#src/features/bookings/store/invoices.server.ts';
import { database, type Sql } from '#src/server/database/database.ts';
import {
  finishBooking,
  openDeskBooking,
  postBooking,
  pressBooking,
} from '#tests/support/desk/desk-bookings.ts';
import { ann, formProblem, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { erasePerson } from '#tests/support/desk/erase-person.ts';
import { bookingPages, look } from '#tests/support/functions/booking-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);
const customer = 'aroha@example.ca';

let id: string;

beforeEach(async () => {
  id = await confirmed();
});

async function confirmed(): Promise<string> {
  const booking = await postBooking();
  await pressBooking(booking, 'confirm', { who: anns });
  return booking;
}

const open = () => openDeskBooking(id, anns);
const press = (action: string, booking = id, fields: object = {}) =>
  pressBooking(booking, action, { who: anns, ...fields });
const invoices = (booking = id) => readInvoices(database().sql, booking);

const finish = (booking = id, fields: object = {}) => finishBooking(booking, anns, fields);

const thanks = () =>
  platform.mails().filter(({ to, subject }) => to === customer && subject.startsWith('Thank you'));

describe('a job that is done', () => {
  it('is billed at its price, with tax, to the customer, who sees the invoice', async () => {
    const { booking } = await open();
    expect(await finish(id, { paidBy: 'cash' })).toBe('saved');
    const [invoice, ...more] = await invoices();
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^\d{4}-0001$/) as string,
      name: booking.name,
      service: booking.service,
      price: { totalCents: booking.totalCents, breakdown: booking.breakdown },
      totals: addJobTax(booking.totalCents),
      paidBy: 'cash',
      cancels: null,
    });
    expect((await look('customer', newestKey('customer'))).invoices).toEqual([invoice]);
  });

  it('is thanked for in one mail with the number of the invoice, once it can no longer be undone', async () => {
    await finish();
    await sendMails();
    expect(thanks()).toEqual([]);
    await sendWaitingMails(platform.database);
    const [mail, ...more] = thanks();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Your invoice is number ${(await invoices())[0]?.number}.`);
    expect(mail?.text).toContain('See your invoice:\nhttps://');
  });

  it.each([
    ['undone', 'undo'],
    ['reopened', 'reopen'],
  ])('and is %s has its invoice cancelled by a credit note, and no mail', async (_, action) => {
    await finish();
    await press(action);
    const [credit, invoice, ...more] = await invoices();
    expect(more).toEqual([]);
    expect(credit?.cancels).toBe(invoice?.number);
    expect(invoice?.cancelledBy).toBe(credit?.number);
    expect(credit!.totals.totalCents + invoice!.totals.totalCents).toBe(0);
    await sendMails();
    expect(thanks()).toEqual([]);

    await finish();
    expect((await invoices()).map(({ number }) => number.slice(5))).toEqual([
      '0003',
      '0002',
      '0001',
    ]);
    expect((await invoices())[0]?.cancels).toBeNull();
  });

  it('with a price that is not accepted is asked about, and billed at the accepted one', async () => {
    const { booking, token } = await open();
    await sendAs(anns, 'bookings.revisePrice', {
      ...{ booking: id, token, agreed: 'no' },
      ...{ 'label.0': 'All of it', 'price.0': '9000', 'reason.0': 'More work' },
      ...Object.fromEntries(
        [1, 2, 3].flatMap((index) => [
          [`price.${index}`, ''],
          [`reason.${index}`, 'In the first line'],
        ]),
      ),
    });
    const form = { action: 'finish', booking: id, token: (await open()).token };
    const { errors } = await formProblem(anns, 'bookings.change', form);
    expect(errors.yesTo?.[0]).toMatch(/The price of \$9,000.* is not accepted: the invoice says/);
    await finish();
    expect((await invoices())[0]?.price.totalCents).toBe(booking.totalCents);
  });

  it('keeps its price: another one takes opening the booking again', async () => {
    await finish();
    const { booking, token } = await open();
    const { errors } = await formProblem(anns, 'bookings.edit', {
      ...{ booking: id, token, name: booking.name, phone: booking.phone, email: customer },
      ...{
        vehicle: booking.vehicle,
        vehicleSize: booking.vehicleSize,
        service: 'paint-correction',
      },
      ...{ price: '1', hours: '4', message: '' },
    });
    expect(errors.price?.[0]).toContain('Its invoice has the old price.');
  });
});

describe('a payment', () => {
  it('is recorded later, once, and not of an invoice that is cancelled', async () => {
    await finish();
    const number = (await invoices())[0]!.number;
    const pay = (paidBy: string) =>
      sendAs(anns, 'bookings.recordPayment', { invoice: number, paidBy });
    expect(await pay('cheque')).toBe('400');
    expect(await pay('transfer')).toBe('saved');
    expect(await pay('cash')).toBe('changed');
    expect((await invoices())[0]?.paidBy).toBe('transfer');
    await press('reopen');
    await finish();
    await press('reopen');
    const cancelled = (await invoices()).find(({ cancelledBy, paidBy }) => cancelledBy && !paidBy);
    const late = { invoice: cancelled?.number ?? '', paidBy: 'cash' };
    expect(await sendAs(anns, 'bookings.recordPayment', late)).toBe('changed');
  });
});

describe('the numbers of invoices', () => {
  it('have no gap where a change that took one fails', async () => {
    await finish();
    await expect(
      database().transaction(async (sql) => {
        await sql`update invoice_counts set last = last + 1`;
        throw new Error('It failed.');
      }),
    ).rejects.toThrow('It failed.');
    const other = await confirmed();
    await finish(other);
    expect((await invoices(other))[0]?.number).toMatch(/-0002$/);
  });
});

describe('the person on an invoice', () => {
  const sql: Sql = (parts, ...values) => database().sql(parts, ...values);
  const key = { email: customer, phone: null };
  const found = () => findInvoices(sql, key);
  const stored = () =>
    platform.database.query<{ name: string | null; vehicle: string | null; total: number }>(
      'select name, vehicle, total_cents as total from invoices order by number',
    );

  it('stays when the booking is deleted, and goes after as long as that of an order: the sums stay', async () => {
    await finish();
    await sql`delete from leads`;
    const [invoice] = await found();
    expect(invoice).toMatchObject({ bookingId: null, email: customer });
    const before = startOf(retention.buyers, new Date());
    expect(await forgetRequests.buyers(sql, before)).toEqual([]);
    const later = new Date(Date.now() + 1000);
    expect(await forgetRequests.buyers(sql, later)).toHaveLength(1);
    expect(await forgetRequests.buyers(sql, later)).toEqual([]);
    expect(await stored()).toEqual([
      { name: null, vehicle: null, total: invoice?.totals.totalCents },
    ]);
  });

  it('is found and erased at the desk, with or without a booking', async () => {
    await finish();
    const other = await confirmed();
    await finish(other);
    await sql`delete from leads where id = ${other}`;
    expect(await found()).toHaveLength(2);
    expect(await erasePerson(customer, anns)).toBe('erased');
    expect(await found()).toEqual([]);
    expect((await stored()).map(({ name, total }) => [name, total > 0])).toEqual([
      [null, true],
      [null, true],
    ]);
  });
});
