-- The versions of a job's price after the one at booking. The accepted one is the booking's own price.
create table booking_prices (
  booking_id uuid not null references bookings on delete cascade,
  version integer not null check (version > 1),
  total_cents integer not null check (total_cents >= 0),
  breakdown text not null,
  changes text not null,
  at timestamptz not null,
  accepted_at timestamptz,
  -- The staff member it was agreed with; null where the customer accepted it on the page.
  agreed_with text,
  primary key (booking_id, version)
);
