create view unpaid_invoices as
  select number, issued_at from invoices
  where paid_by is null and cancels is null and total_cents > 0
    and not exists (select 1 from invoices as credit where credit.cancels = invoices.number);

create index invoices_unpaid on invoices (issued_at) where paid_by is null and cancels is null and total_cents > 0;
