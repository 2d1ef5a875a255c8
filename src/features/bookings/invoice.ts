import { z } from 'zod';
import { facts, postalAddress } from '#src/business/facts.ts';
import { addJobTax, jobTax, type JobTotals } from '#src/features/quote/pricing/job-tax.ts';
import { priceBreakdown } from '#src/features/quote/pricing/price-quote.ts';
import type { Booking } from './booking.ts';
import { linesOf } from './price.ts';

/** Recorded, not charged here. */
export const paymentMethods = {
  cash: 'Cash',
  card: 'Card at the counter',
  transfer: 'E-transfer',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;
export const paymentMethodIds = Object.keys(paymentMethods) as PaymentMethod[];

const cents = z.int();

/** An invoice, or the credit note that cancels one: it has the same amounts, negative. */
export const Invoice = z.object({
  /** In order of the year: "2026-0001". */
  number: z.string(),
  /** Missing once its booking is deleted, which is before. */
  bookingId: z.string().nullable(),
  issuedOn: z.string(),
  /** The number of the invoice that a credit note cancels. */
  cancels: z.string().nullable(),
  /** Of an invoice: the number of its credit note. */
  cancelledBy: z.string().nullable(),
  seller: z.string(),
  gstNumber: z.string().nullable(),
  /** Missing once the person is erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  service: z.string(),
  price: z.object({ totalCents: cents, breakdown: z.string() }),
  totals: z.object({
    taxes: z.array(z.object({ label: z.string(), cents })),
    totalCents: cents,
  }),
  paidBy: z.enum(paymentMethodIds).nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export function isInForce({ cancels, cancelledBy }: Pick<Invoice, 'cancels' | 'cancelledBy'>) {
  return cancels === null && cancelledBy === null;
}

export type InvoiceContents = Omit<Invoice, 'number' | 'bookingId' | 'issuedOn' | 'cancelledBy'>;

/** What is billed: the price that was accepted, and its tax as of today. */
export function invoiceOf(
  { name, email, phone, vehicle, service, totalCents, breakdown }: Booking,
  paidBy: PaymentMethod | null,
  settings = jobTax,
): InvoiceContents {
  return {
    cancels: null,
    seller: `${facts.name}\n${postalAddress}`,
    gstNumber: settings.gstNumber ?? null,
    ...{ name, email, phone, vehicle, service, paidBy },
    price: { totalCents, breakdown },
    totals: addJobTax(totalCents, settings),
  };
}

export function creditNoteOf(invoice: Invoice): InvoiceContents {
  const { price, totals, service } = invoice;
  const negative = <Amount extends { cents: number }>(amounts: readonly Amount[]) =>
    amounts.map((amount) => ({ ...amount, cents: 0 - amount.cents }));
  const credited: JobTotals = {
    taxes: negative(totals.taxes),
    totalCents: 0 - totals.totalCents,
  };
  return {
    ...invoice,
    cancels: invoice.number,
    paidBy: null,
    price: {
      totalCents: 0 - price.totalCents,
      breakdown: priceBreakdown({ lines: negative(linesOf(price, service)) }),
    },
    totals: credited,
  };
}

export function invoiceNumber(year: string, count: number): string {
  return `${year}-${String(count).padStart(4, '0')}`;
}

/** The number that is meant by "2026-12", or by "12" in this year. */
export function searchedNumber(searchText: string, thisYear: string): string {
  const [, year = thisYear, count = ''] = /^(?:(\d{4})-)?(\d{1,9})$/.exec(searchText) ?? [];
  return invoiceNumber(year, Number(count));
}

export function paymentText({ cancels, cancelledBy, paidBy }: Invoice): string {
  if (cancels !== null) return `Cancels invoice ${cancels}`;
  if (cancelledBy !== null) return `Cancelled by credit note ${cancelledBy}`;
  return paidBy === null ? 'Not paid yet' : `Paid: ${paymentMethods[paidBy]}`;
}

export function documentName({ number, cancels }: Pick<Invoice, 'number' | 'cancels'>): string {
  return `${cancels === null ? 'Invoice' : 'Credit note'} ${number}`;
}
