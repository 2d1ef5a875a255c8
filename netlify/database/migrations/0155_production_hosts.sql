-- The database hosts that production has used. A copy of the database that finds itself on another host is a preview's,
-- and people are removed from it.
create table production_hosts (
  host text primary key,
  first_seen_at timestamptz not null default now()
);
