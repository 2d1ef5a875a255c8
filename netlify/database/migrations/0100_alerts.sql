-- What needs a person: one open row for each cause and what it is about.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  -- A name of src/server/alerts/alert-rules.ts.
  cause text not null,
  -- Which schedule or function; empty where the cause says it all.
  about text not null default '',
  -- How many orders, payments or mails.
  amount integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- How often the watch has seen it.
  count integer not null default 1,
  -- When it was last written about, its end included.
  told_at timestamptz not null,
  -- When the webhook took what was written last.
  posted_at timestamptz,
  solved_at timestamptz
);

create unique index alerts_open on alerts (cause, about) where solved_at is null;

-- The last run of each schedule that came to its end.
create table heartbeats (
  schedule text primary key,
  ran_at timestamptz not null,
  -- A short code of what that run could not do, and since when every run says the same.
  problem text,
  problem_since timestamptz
);

-- Calls of functions that have failed, in quarters of an hour. A function that answers writes nothing here.
create table call_counts (
  route text not null,
  slot_start timestamptz not null,
  calls integer not null,
  failed integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  primary key (route, slot_start)
);

-- A refund that does not go through is an alert now.
alter table orders drop column refund_alert_at;
