import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { partialList, type ListPart, type PartialList } from '#src/server/database/partial-list.ts';
import type { PersonKey } from '#src/server/retention/erasing.ts';
import { Invoice, invoiceNumber, type InvoiceContents, type PaymentMethod } from '../invoice.ts';

const Counted = z.tuple([z.object({ last: z.int() })]);

export async function readInvoices(sql: Sql, booking: string): Promise<Invoice[]> {
  const rows = await sql`
    select * from invoice_view where "bookingId" = ${booking} order by "issuedAt" desc, number desc`;
  return z.array(Invoice).parse(rows);
}

export async function readInvoice(sql: Sql, number: string): Promise<Invoice | undefined> {
  const rows = await sql`select * from invoice_view where number = ${number}`;
  return z.array(Invoice).parse(rows)[0];
}

export async function findInvoices(sql: Sql, { email, phone }: PersonKey): Promise<Invoice[]> {
  const rows = await sql`
    select * from invoice_view where lower(email) = ${email} or phone_number_of(phone) = ${phone}
    order by "issuedAt" desc, number desc`;
  return z.array(Invoice).parse(rows);
}

export async function listUnpaid(sql: Sql, limit: number): Promise<PartialList<Invoice>> {
  const rows = await sql`
    select *, (select count(*) from unpaid_invoices)::integer as total from invoice_view
    where number = any(array(select number from unpaid_invoices order by issued_at limit ${limit}::integer))
    order by "issuedAt"`;
  return partialList(rows, (each) => z.array(Invoice).parse(each));
}

export async function listInvoices(sql: Sql, { limit, offset }: ListPart): Promise<Invoice[]> {
  const rows = await sql`
    select * from invoice_view order by number desc limit ${limit}::integer offset ${offset}::integer`;
  return z.array(Invoice).parse(rows);
}

/** Takes the next number of the year, which nobody else gets until the transaction ends. Returns it. */
export async function insertInvoice(
  sql: Sql,
  booking: string,
  contents: InvoiceContents,
  now: Date,
): Promise<string> {
  const { cancels, seller, gstNumber, name, email, phone, vehicle, service, paidBy } = contents;
  const { price, totals } = contents;
  const day = shopDay(now);
  const year = day.slice(0, 4);
  const rows = await sql`
    insert into invoice_counts (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_counts.last + 1 returning last`;
  const number = invoiceNumber(year, Counted.parse(rows)[0].last);
  await sql`
    insert into invoices (
      number, booking_id, issued_at, issued_on, cancels, seller, gst_number, name, email, phone, vehicle, service,
      subtotal_cents, breakdown, taxes, total_cents, paid_by
    ) values (
      ${number}, ${booking}, ${now}, ${day}, ${cancels}, ${seller}, ${gstNumber}, ${name}, ${email}, ${phone}, ${vehicle}, ${service},
      ${price.totalCents}, ${price.breakdown}, ${JSON.stringify(totals.taxes)}::jsonb, ${totals.totalCents}, ${paidBy}
    )`;
  return number;
}

/** Once, and not of an invoice that is cancelled; false where there is nothing to record. */
export async function recordPayment(sql: Sql, number: string, paidBy: PaymentMethod) {
  const rows = await sql`
    update invoices set paid_by = ${paidBy}
    where number = ${number} and paid_by is null and cancels is null
      and not exists (select 1 from invoices as credit where credit.cancels = ${number})
    returning 1`;
  return rows.length === 1;
}
