-- As staff chose it by telephone or in an edit; the quote of a request has it in its URL form.
alter table leads add column vehicle_type text;

create or replace view booking_view as
  select bookings.id, state, revision, updated_at as "changedAt",
    visit_json(asked_day, asked_drop_off) as "requestedVisit", visit_json(agreed_day, agreed_drop_off) as "agreedVisit",
    minutes as "workMinutes", name, email, phone, message, service, vehicle, vehicle_size as "vehicleSize",
    total_cents as "totalCents", breakdown, quote, warranty_ends_on::text as "warrantyEndsOn",
    quote is not null and not exists (
      select 1 from booking_prices where booking_id = bookings.id and accepted_at is not null) as "isAsQuoted",
    is_unreviewed(bookings.id) as "isUnreviewed",
    coalesce(vehicle_type, substring(
      quote from '(?:^|[?&])type=(hatchback|compactsedan|sedan|smallsuv|suv|truck|van)(?:&|$)')) as "vehicleType"
  from bookings join leads using (id);
