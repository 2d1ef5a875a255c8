-- A booking with the request that it came from: its columns are named once.
create view booked_requests as
  select bookings.id, state, revision, minutes, updated_at,
    asked_day::text, asked_drop_off, agreed_day::text, agreed_drop_off,
    name, email, phone, message, service, vehicle, vehicle_size, total_cents, breakdown
  from bookings join leads using (id);
