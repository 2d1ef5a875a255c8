-- Passkeys of the shop's people: a public key each, which opens nothing by itself.
create table desk_passkeys (
  -- As the browser names it, in URL form.
  id text primary key,
  public_key text not null,
  -- How often the device has signed with it, as it says; 0 for good where it does not count.
  counter bigint not null,
  email text not null,
  -- As its owner recognises it: "Chrome on Android".
  device text not null,
  added_at timestamptz not null,
  used_at timestamptz,
  -- When its counter went backwards: somebody has a copy. It signs nobody in until it is removed and added anew.
  copied_at timestamptz
);

create index desk_passkeys_email on desk_passkeys (email);

-- What a device is asked to sign, used once.
create table desk_challenges (
  hash text primary key,
  -- Of whoever adds a passkey; null for signing in.
  session_id uuid references desk_sessions on delete cascade,
  expires_at timestamptz not null
);
