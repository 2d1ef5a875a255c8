-- Orders. The row stands before any payment; what a payment was for is written down here first, so that
-- whatever amount arrives can be traced to what was agreed. Amounts are cents of Canadian dollars.
create table orders (
  id uuid primary key,
  -- What the buyer and the owner call it: LW-7K3M-92QX.
  number text not null unique,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'paid', 'refund_due', 'refunded', 'review', 'canceled')),
  -- The newest revision; which one was paid is said by the payment itself.
  revision integer not null default 1,
  payment_intent_id text unique,
  -- Of the secret that only the buyer's browser and Stripe know: it proves whose order this is.
  client_secret_hash text,
  -- Why a person or the reconciliation must act: a short code such as out_of_stock.
  flag text,
  -- Filled from the payment, when there is one.
  paid_revision integer,
  paid_at timestamptz,
  amount_received_cents integer,
  email text,
  name text,
  phone text,
  -- As Stripe has it: line1, line2, city, state, postal_code, country.
  address jsonb,
  -- The time Stripe gave the newest news of this payment; older news is not believed.
  news_at timestamptz,
  refund_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the reconciliation asks Stripe about it.
  next_check_at timestamptz not null default now() + interval '10 minutes',
  -- The owner's mail about a settled order, as in "leads".
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  next_mail_at timestamptz,
  last_mail_error text
);

create index orders_open on orders (next_check_at) where status in ('pending', 'processing', 'refund_due');
create index orders_unmailed on orders (next_mail_at) where mailed_at is null and next_mail_at is not null;

-- Every change of what is ordered. A row is never altered: the payment names the one it pays for.
create table order_revisions (
  order_id uuid not null references orders,
  revision integer not null,
  shipping_method text not null,
  subtotal_cents integer not null check (subtotal_cents > 0),
  -- What sale prices take off; inside the subtotal already.
  savings_cents integer not null check (savings_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents + shipping_cents + tax_cents),
  created_at timestamptz not null default now(),
  primary key (order_id, revision)
);

-- Name and price as they were: the catalogue may change the day after.
create table order_lines (
  order_id uuid not null,
  revision integer not null,
  position integer not null,
  product_id text not null,
  name text not null,
  sku text not null,
  price_cents integer not null check (price_cents > 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, revision, product_id),
  foreign key (order_id, revision) references order_revisions
);

-- Stripe's events that have been dealt with, each once.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create index stripe_events_age on stripe_events (received_at);

-- Payments that arrived for no order we know. A person looks at each and writes the day it was solved.
create table unmatched_payments (
  payment_intent_id text primary key,
  amount_cents integer not null,
  currency text not null,
  seen_at timestamptz not null default now(),
  resolved_at timestamptz
);
