-- What nobody has answered holds its day until then; null where it is agreed or proposed.
alter table booked_work add column held_until timestamptz;

-- The network that an unanswered request came from, as a keyed hash.
alter table bookings add column network_hash text;
create index bookings_network on bookings (network_hash) where network_hash is not null;
