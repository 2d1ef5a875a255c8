-- What a customer wrote about a finished job, once; public only where staff publish it, with the customer's consent.
create table booking_reviews (
  booking_id uuid primary key references bookings on delete cascade,
  username text not null check (char_length(username) between 1 and 40),
  rating smallint not null check (rating between 1 and 5),
  text text not null check (char_length(text) between 1 and 2000),
  is_publishable boolean not null,
  created_at timestamptz not null
);
