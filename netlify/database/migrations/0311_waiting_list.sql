-- Who would come on an earlier day. An offer reserves its day until it ends; no day is offered twice to the same booking.
create table waiting_list (
  booking_id uuid primary key references bookings on delete cascade,
  joined_at timestamptz not null,
  offered_days date[] not null default '{}',
  offered_day date,
  offered_until timestamptz,
  -- Minutes by day, those aside that the booking holds anyway.
  offered_work jsonb not null default '{}'
);

-- What takes time of a day: bookings, and offers of days before a booking's own. An offer ends with its booking.
create view held_work as
  select booking_id, day, minutes, held_until from booked_work
  union all
  select booking_id, key::date, value::integer, offered_until
  from waiting_list join bookings on id = booking_id, jsonb_each_text(offered_work)
  where state in ('requested', 'changed', 'confirmed') and offered_day < coalesce(agreed_day, asked_day);
