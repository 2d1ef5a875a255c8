-- Damage that a car has before the work, each on a named part of the drawing, by the customer or at hand-over.
create table booking_marks (
  -- Made with the page, so that sending the same mark twice leaves one.
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  at timestamptz not null default now(),
  occasion text not null check (occasion in ('request', 'hand-over')),
  -- Null for the customer.
  staff text,
  part text not null,
  label text not null,
  -- The key of its file in the store.
  photo uuid unique
);

create index booking_marks_booking on booking_marks (booking_id);
