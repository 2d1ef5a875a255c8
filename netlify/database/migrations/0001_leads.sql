-- Booking requests and inquiries: the row comes first, the mail after it, so that no mail trouble loses a customer.
create table leads (
  -- Made by the browser, so that sending the same lead twice leaves one row.
  id uuid primary key,
  kind text not null check (kind in ('booking', 'inquiry')),
  name text not null check (char_length(name) between 1 and 80),
  email text not null check (char_length(email) between 3 and 254),
  -- Ten digits, no separators.
  phone text not null check (phone ~ '^[0-9]{10}$'),
  message text not null default '' check (char_length(message) <= 2000),
  service text not null default '' check (char_length(service) <= 80),
  -- The quote of a booking in its short URL form; the columns after it are what the server made of it that day.
  quote text,
  vehicle text,
  vehicle_size text,
  total_cents integer,
  breakdown text,
  preferred_day date,
  drop_off text check (drop_off in ('morning', 'afternoon', 'evening')),
  created_at timestamptz not null default now(),
  -- Null until a mail about it went out.
  mailed_at timestamptz,
  -- Attempts of the server; the browser's own are not counted.
  mail_attempts integer not null default 0,
  -- Not mailed by the server before this time: gives the browser its chance, spaces retries, keeps two runs apart.
  next_mail_at timestamptz not null,
  -- A short code such as timeout or status_403, never a message.
  last_mail_error text,
  check (kind = 'inquiry' or (quote is not null and vehicle is not null and vehicle_size is not null
    and total_cents is not null and breakdown is not null))
);

create index leads_unmailed on leads (next_mail_at) where mailed_at is null;

-- How many requests one address made of one route in one window of time.
create table request_counts (
  route text not null,
  -- A keyed hash: the address itself is not kept.
  ip_hash text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (route, ip_hash, window_start)
);

create index request_counts_age on request_counts (window_start);
