-- Days that the staff close, and open again: the newest line of a day counts, nothing alters one. docs/bookings.md has the rules.
create table day_closings (
  id bigint generated always as identity primary key,
  day date not null,
  is_closed boolean not null,
  -- Visitors read why a day is closed.
  reason text not null check (char_length(reason) <= 80),
  staff text not null,
  at timestamptz not null
);

create index day_closings_day on day_closings (day, id desc);
