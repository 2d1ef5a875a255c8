-- Every refund is written down before Stripe is asked for it, and carries this id there: whatever Stripe then answers, or
-- fails to, it is found again and made once.
create table order_refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- Counts the refunds of an order.
  number integer not null,
  -- due: Stripe is to be asked. made: Stripe has taken it. failed: it did not reach the buyer. settled: returned in
  -- another way. dropped: nothing is owed.
  state text not null check (state in ('due', 'made', 'failed', 'settled', 'dropped')),
  amount_cents integer not null check (amount_cents > 0),
  -- The shares of shipping and tax; the rest is for pieces. Zero where somebody refunded in Stripe's dashboard.
  shipping_cents integer not null default 0,
  tax_cents integer not null default 0,
  -- Who at the desk asked for it; null: by itself, or in Stripe's dashboard.
  staff text,
  stripe_id text unique,
  -- A code of Stripe's.
  error text,
  attempts integer not null default 0,
  -- When Stripe was asked last.
  asked_at timestamptz,
  -- When the reconciliation asks it.
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (order_id, number)
);

create index order_refunds_due on order_refunds (next_try_at) where state = 'due';

create table order_refund_lines (
  refund_id uuid not null references order_refunds on delete cascade,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  -- Put back on the shelf.
  is_restocked boolean not null,
  primary key (refund_id, product_id)
);

insert into order_refunds (id, order_id, number, state, amount_cents, stripe_id)
select gen_random_uuid(), id, 1, case status when 'refunded' then 'made' else 'due' end,
  amount_received_cents, refund_id
from orders where status in ('refunded', 'refund_due') and amount_received_cents > 0;

insert into order_refund_lines (refund_id, product_id, quantity, is_restocked)
select order_refunds.id, product_id, quantity, false
from order_refunds join orders on orders.id = order_id
  join order_lines on order_lines.order_id = orders.id and order_lines.revision = paid_revision;

-- What a partial refund came to is known to Stripe alone for these.
insert into order_history (order_id, change, action, status_before, status_after, goods_before, goods_after, note)
select id, changes + 1, 'refunded', status, status, goods, goods, 'a part of it, before the amounts were kept here'
from orders where flag = 'partly_refunded';
update orders set flag = null, changes = changes + 1 where flag = 'partly_refunded';

alter table orders drop column refund_id;

-- Who dealt with a payment without an order, and how.
alter table unmatched_payments add column resolved_by text;
alter table unmatched_payments add column resolution text;
