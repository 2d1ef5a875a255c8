-- The last number of each year. A row under lock, not a sequence: a transaction that fails takes its number back.
create table invoice_counts (
  year text primary key,
  last integer not null
);

create table invoices (
  number text primary key,
  -- A booking is deleted before its invoices are.
  booking_id uuid references bookings on delete set null,
  issued_at timestamptz not null,
  issued_on date not null,
  -- Of a credit note: the invoice that it cancels.
  cancels text unique references invoices,
  seller text not null,
  gst_number text,
  -- Null once the person is erased.
  name text,
  email text,
  phone text,
  vehicle text,
  service text not null,
  subtotal_cents integer not null,
  breakdown text not null,
  taxes jsonb not null,
  total_cents integer not null,
  paid_by text check (paid_by in ('cash', 'card', 'transfer'))
);

create index invoices_booking on invoices (booking_id);

create view invoice_view as
  select number, booking_id as "bookingId", issued_at as "issuedAt", issued_on::text as "issuedOn", cancels,
    (select credit.number from invoices as credit where credit.cancels = invoices.number) as "cancelledBy",
    seller, gst_number as "gstNumber", name, email, phone, vehicle, service,
    json_build_object('totalCents', subtotal_cents, 'breakdown', breakdown) as price,
    json_build_object('taxes', taxes, 'totalCents', total_cents) as totals, paid_by as "paidBy"
  from invoices;
