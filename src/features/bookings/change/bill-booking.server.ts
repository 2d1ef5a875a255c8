import type { Sql } from '#src/server/database/database.ts';
import type { Booking } from '../booking.ts';
import { creditNoteOf, invoiceOf, isInForce, type PaymentMethod } from '../invoice.ts';
import { insertInvoice, readInvoices } from '../store/invoices.server.ts';

/** Bills a finished job; returns what its mail says. Run it in the transaction that finishes it. */
export async function billBooking(
  sql: Sql,
  booking: Booking,
  paidBy: PaymentMethod | null,
  now: Date,
): Promise<string> {
  const number = await insertInvoice(sql, booking.id, invoiceOf(booking, paidBy), now);
  return `Your invoice is number ${number}.`;
}

/** A number that was given out stays: a second document cancels the invoice of a job that is not done after all. */
export async function cancelInvoice(sql: Sql, booking: string, now: Date): Promise<void> {
  const open = (await readInvoices(sql, booking)).find(isInForce);
  if (open) await insertInvoice(sql, booking, creditNoteOf(open), now);
}
