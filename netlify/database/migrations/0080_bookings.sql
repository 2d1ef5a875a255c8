-- A booking request becomes an appointment: what was agreed, by private links alone. docs/bookings.md has the states.
create table bookings (
  id uuid primary key references leads on delete cascade,
  state text not null check (state in ('requested', 'proposed', 'changed', 'confirmed', 'done', 'declined', 'cancelled')),
  -- Counts the changes; a form made for an older one is refused, and calendars take the newest.
  revision integer not null default 0,
  -- What is asked for or proposed.
  asked_day date,
  asked_drop_off text check (asked_drop_off in ('morning', 'afternoon', 'evening')),
  -- What was agreed, and stands until something else is.
  agreed_day date,
  agreed_drop_off text check (agreed_drop_off in ('morning', 'afternoon', 'evening')),
  updated_at timestamptz not null default now(),
  check (state <> 'confirmed' or agreed_day is not null)
);

-- One line for each change; nothing alters or removes one but the end of the booking's period.
create table booking_history (
  booking_id uuid not null references bookings on delete cascade,
  revision integer not null,
  at timestamptz not null default now(),
  role text not null check (role in ('owner', 'customer')),
  action text not null,
  state_before text,
  state_after text not null,
  asked_day date,
  asked_drop_off text,
  agreed_day date,
  agreed_drop_off text,
  primary key (booking_id, revision)
);

-- Who has a private link: the hash of its key. The key itself is in mails only, a new one in each.
create table booking_keys (
  hash text primary key,
  booking_id uuid not null references bookings on delete cascade,
  role text not null check (role in ('owner', 'customer')),
  -- Null: as long as the booking is kept.
  expires_at timestamptz
);

create index booking_keys_booking on booking_keys (booking_id);

-- The calendar file that a mail carries, and what it asks calendars to do.
alter table outbox add column calendar text;
alter table outbox add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL'));

-- Mails of the last day to one mailbox are counted.
create index outbox_recipients on outbox (lower(recipient), created_at) where recipient is not null;
