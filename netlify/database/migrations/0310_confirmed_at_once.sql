-- Whether the newest decision about a booking is that it was confirmed at once: no staff member has looked at it yet.
create function is_unreviewed(booking uuid) returns boolean language sql stable parallel safe
return coalesce((
  select action = 'confirm_at_once' from booking_changes
  where booking_id = booking and role = 'owner' order by revision desc limit 1), false);

create or replace view booking_view as
  select bookings.id, state, revision, updated_at as "changedAt",
    visit_json(asked_day, asked_drop_off) as "requestedVisit", visit_json(agreed_day, agreed_drop_off) as "agreedVisit",
    minutes as "workMinutes", name, email, phone, message, service, vehicle, vehicle_size as "vehicleSize",
    total_cents as "totalCents", breakdown, quote, warranty_ends_on::text as "warrantyEndsOn",
    quote is not null and not exists (
      select 1 from booking_prices where booking_id = bookings.id and accepted_at is not null) as "isAsQuoted",
    is_unreviewed(bookings.id) as "isUnreviewed"
  from bookings join leads using (id);

-- What is confirmed at once is answered.
create or replace view booking_answers as
  select booking_id, revision, at from booking_changes as answer
  where role = 'owner' and action in ('confirm', 'confirm_at_once', 'propose', 'decline', 'decline_spam')
    and not exists (
      select 1 from booking_changes where booking_id = answer.booking_id
        and revision = answer.revision + 1 and action = 'undo');
