-- The last day of the warranty of a finished job: until then its row stays.
alter table bookings add column warranty_ends_on date;

create or replace view booking_rows as
  select id, state, revision, asked_day as requested_day, asked_drop_off as requested_drop_off,
    agreed_day, agreed_drop_off, updated_at as changed_at, minutes as work_minutes, network_hash, warranty_ends_on
  from bookings;

create or replace view booking_view as
  select bookings.id, state, revision, updated_at as "changedAt",
    visit_json(asked_day, asked_drop_off) as "requestedVisit", visit_json(agreed_day, agreed_drop_off) as "agreedVisit",
    minutes as "workMinutes", name, email, phone, message, service, vehicle, vehicle_size as "vehicleSize",
    total_cents as "totalCents", breakdown, quote, warranty_ends_on::text as "warrantyEndsOn"
  from bookings join leads using (id);
