-- Why the count of a product is what it is: one line for each change, and nothing alters or removes one.
create table stock_movements (
  -- The form, order or refund that it comes from: sent again, it changes nothing.
  id uuid not null default gen_random_uuid(),
  product_id text not null references stock,
  -- Within a product, in the order in which they happened.
  number bigint generated always as identity,
  reason text not null check (reason in ('opening', 'delivery', 'count', 'correction', 'order', 'return')),
  pieces integer not null,
  count_after integer not null check (count_after >= 0),
  order_id uuid references orders,
  staff text,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (id, product_id)
);

create unique index stock_movements_newest on stock_movements (product_id, number desc);

insert into stock_movements (product_id, reason, pieces, count_after, at)
select product_id, 'opening', quantity, quantity, updated_at from stock;
