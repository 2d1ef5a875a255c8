-- A backup stores tables in the order in which they refer to each other: none refers to itself.
alter table invoices drop constraint invoices_cancels_fkey;
