-- Days fill up: how long the work of a booking takes, and what it takes of each day. docs/bookings.md has the rules.
alter table bookings add column minutes integer not null default 0 check (minutes >= 0);

create table booked_work (
  booking_id uuid not null references bookings on delete cascade,
  day date not null,
  minutes integer not null check (minutes > 0),
  primary key (booking_id, day)
);

create index booked_work_day on booked_work (day);
