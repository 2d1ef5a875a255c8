-- Who at the desk made a change; null by the link of a mail.
alter table booking_history add column staff text;

-- What the shop's people want to remember about a booking.
create table booking_notes (
  -- Made with the page, so that sending the same note twice leaves one.
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  at timestamptz not null default now(),
  staff text not null,
  text text not null check (char_length(text) between 1 and 1000)
);

create index booking_notes_booking on booking_notes (booking_id);

-- The list of the desk: the newest change first.
create index bookings_updated on bookings (updated_at desc);
