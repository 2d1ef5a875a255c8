-- Who has a private link to an order: the hash of its key. The key itself is in mails only, a new one in each.
create table order_keys (
  hash text primary key,
  order_id uuid not null references orders on delete cascade,
  created_at timestamptz not null default now()
);

create index order_keys_order on order_keys (order_id);
