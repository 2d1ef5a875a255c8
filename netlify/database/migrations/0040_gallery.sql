-- The newest posts as Instagram last told them: what the gallery shows between two readings, and while Instagram fails.
create table instagram_snapshot (
  -- There is one account, so one row.
  id boolean primary key default true check (id),
  posts jsonb not null,
  read_at timestamptz not null,
  -- When somebody last set out to read the posts again; keeps others from doing the same at that moment.
  tried_at timestamptz not null
);

-- The access token after its first renewal; until then the one of the environment is used.
create table instagram_token (
  id boolean primary key default true check (id),
  -- Encrypted under a key made from INSTAGRAM_ACCESS_TOKEN: useless to whoever has the database alone.
  sealed text not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null
);
