-- What a line of the history says besides its action: what was edited, or why the day needed a second thought.
alter table booking_history add column detail text not null default '';

create or replace view booking_changes as
  select booking_id, revision, at, role, action, state_before, state_after,
    asked_day as requested_day, asked_drop_off as requested_drop_off, agreed_day, agreed_drop_off, staff, detail
  from booking_history;
