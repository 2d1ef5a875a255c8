import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobTax } from '#src/features/quote/pricing/job-tax.ts';
import {
  creditNoteOf,
  documentName,
  invoiceNumber,
  searchedNumber,
  invoiceOf,
} from '#src/features/bookings/invoice.ts';
import { linesOf } from '#src/features/bookings/price.ts';
import { priceBreakdown } from '#src/features/quote/pricing/price-quote.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';

const registered = {
  ...jobTax,
  percent: 12,
  gstPercent: 5,
  gstNumber: '123456789 RT0001',
  isTaxIncluded: false,
};
const booking = buildBooking({ totalCents: 680_00, breakdown: 'Correction: $730\nDiscount: -$50' });

function issued(contents: ReturnType<typeof invoiceOf>, number = '2026-0007') {
  return { ...contents, number, bookingId: booking.id, issuedOn: '2026-11-26', cancelledBy: null };
}

describe('an invoice', () => {
  it('has the accepted price, its taxes, the seller and the customer', () =>
    expect(invoiceOf(booking, 'card', registered)).toMatchObject({
      name: booking.name,
      gstNumber: '123456789 RT0001',
      price: { totalCents: 680_00, breakdown: booking.breakdown },
      totals: {
        taxes: [
          { label: 'GST (5 %)', cents: 34_00 },
          { label: 'PST (7 %)', cents: 47_60 },
        ],
        totalCents: 761_60,
      },
      paidBy: 'card',
      cancels: null,
    }));

  it('and its credit note are nothing together, line by line', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9999, max: 999_999 }), { minLength: 1 }),
        fc.boolean(),
        (cents, isIn) => {
          const lines = cents.map((each, index) => ({ label: `Line ${index}`, cents: each }));
          const totalCents = cents.reduce((sum, each) => sum + each, 0);
          fc.pre(totalCents >= 0);
          const price = { totalCents, breakdown: priceBreakdown({ lines }) };
          const invoice = issued(
            invoiceOf({ ...booking, ...price }, null, { ...registered, isTaxIncluded: isIn }),
          );
          const credit = creditNoteOf(invoice);
          expect(credit.totals.totalCents + invoice.totals.totalCents).toBe(0);
          expect(
            credit.totals.taxes.map(
              ({ cents }, index) => cents + invoice.totals.taxes[index]!.cents,
            ),
          ).toEqual([0, 0]);
          expect(
            linesOf(credit.price, 'Service').map((line, index) => line.cents + cents[index]!),
          ).toEqual(cents.map(() => 0));
        },
      ),
    ));

  it('is called what it is', () => {
    const invoice = issued(invoiceOf(booking, null, registered), invoiceNumber('2026', 7));
    expect(documentName(invoice)).toBe('Invoice 2026-0007');
    expect(documentName(issued(creditNoteOf(invoice), '2026-0008'))).toBe('Credit note 2026-0008');
    expect(invoiceNumber('2026', 12_345)).toBe('2026-12345');
  });

  it.each([
    ['12', '2027-0012'],
    ['2026-12', '2026-0012'],
    ['2026-0012', '2026-0012'],
    ['2026-12345', '2026-12345'],
    ['Roy', '2027-0000'],
    ['', '2027-0000'],
  ])('is searched for by a short form: "%s" in 2027', (searchText, number) => {
    expect(searchedNumber(searchText, '2027')).toBe(number);
  });
});
