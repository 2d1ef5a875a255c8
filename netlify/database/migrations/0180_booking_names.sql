-- The names that the code has. Views, because the deploy before this one asks for the old names while this runs.
create view booking_rows as
  select id, state, revision, asked_day as requested_day, asked_drop_off as requested_drop_off,
    agreed_day, agreed_drop_off, updated_at as changed_at, minutes as work_minutes, network_hash
  from bookings;

create view booking_changes as
  select booking_id, revision, at, role, action, state_before, state_after,
    asked_day as requested_day, asked_drop_off as requested_drop_off, agreed_day, agreed_drop_off, staff
  from booking_history;

create function visit_json(day date, drop_off text) returns jsonb language sql immutable parallel safe as $$
  select case when day is not null then jsonb_build_object('day', day, 'dropOff', drop_off) end
$$;

-- A booking with the request that it came from, as src/features/bookings/booking.ts has it.
create view booking_view as
  select bookings.id, state, revision, updated_at as "changedAt",
    visit_json(asked_day, asked_drop_off) as "requestedVisit", visit_json(agreed_day, agreed_drop_off) as "agreedVisit",
    minutes as "workMinutes", name, email, phone, message, service, vehicle, vehicle_size as "vehicleSize",
    total_cents as "totalCents", breakdown, quote
  from bookings join leads using (id);
