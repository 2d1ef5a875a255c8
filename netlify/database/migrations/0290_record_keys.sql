-- Who has a printed vehicle record: the hash of its key, which opens the work and its warranty, and no person.
create table record_keys (
  hash text primary key,
  booking_id uuid not null references bookings on delete cascade,
  created_at timestamptz not null
);

create index record_keys_booking on record_keys (booking_id);

-- The row of a vehicle whose record went to its next owner names no person: its phone number is empty.
alter table leads drop constraint leads_phone_check,
  add constraint leads_phone_check
    check (phone ~ '^([0-9]{10}|\+[2-9][0-9]{7,14})( ext\. [0-9]{1,6})?$' or (phone = '' and email is null));
