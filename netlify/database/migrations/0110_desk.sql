-- The desk of the shop's people. Keys are in mails and cookies only; here is the hash of each.
create table desk_links (
  hash text primary key,
  email text not null,
  -- Used once, until then: using one deletes it.
  expires_at timestamptz not null
);

create index desk_links_email on desk_links (email);

create table desk_sessions (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique,
  email text not null,
  -- As its owner recognises it: "Chrome on Android".
  device text not null,
  started_at timestamptz not null,
  -- To within a few minutes.
  seen_at timestamptz not null
);

create index desk_sessions_email on desk_sessions (email);
