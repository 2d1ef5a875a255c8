-- Where the goods of an order are, beside where its money is. docs/orders.md has both tables. Null: nothing has left the
-- shelf for it.
alter table orders add column goods text
  check (goods in ('to_pack', 'packed', 'shipped', 'ready', 'collected', 'cancelled'));
-- Counts the lines of its history; a form of the desk made for an older one is refused.
alter table orders add column changes integer not null default 0;
alter table orders add column carrier text;
alter table orders add column tracking_number text;

update orders set goods = 'to_pack' where status = 'paid';

-- One line for each change from the payment on; nothing alters or removes one but the end of the order's row.
create table order_history (
  order_id uuid not null references orders on delete cascade,
  change integer not null,
  at timestamptz not null default now(),
  -- Null: Stripe, or by itself.
  staff text,
  action text not null,
  status_before text not null,
  status_after text not null,
  goods_before text,
  goods_after text,
  -- What the action was about: carrier and number, what was refunded, a reason.
  note text not null default '',
  primary key (order_id, change)
);

-- What the shop's people want to remember about an order.
create table order_notes (
  -- Made with the page, so that sending the same note twice leaves one.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  staff text not null,
  text text not null check (char_length(text) between 1 and 1000)
);

create index order_notes_order on order_notes (order_id);

-- The lists of the desk: the newest change first, and what waits to be packed or handed over.
create index orders_updated on orders (updated_at desc);
create index orders_in_shop on orders (paid_at) where goods in ('to_pack', 'packed', 'ready');
