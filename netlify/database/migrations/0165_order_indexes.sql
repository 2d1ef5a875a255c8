-- A migration is one transaction, so an index cannot be built "concurrently": its table takes no writes meanwhile, reads go
-- on. At 200,000 orders that is well below a second for each index here. One file for each group of tables, so that
-- none waits for the indexes of the others.

-- Each deleted order looks for its movements.
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

-- What the nightly run erases: buyers, each once, orders that nobody paid, links.
alter table orders add column buyer_erased_at timestamptz;
create index orders_with_buyer on orders (coalesce(paid_at, created_at)) where buyer_erased_at is null;
create index orders_unpaid on orders (updated_at) where status = 'canceled' and paid_at is null;
create index order_keys_age on order_keys (created_at);

-- The facts of a week, and those of the watch.
create index orders_paid on orders (paid_at);
create index orders_refunded on orders (updated_at) where status = 'refunded';
create index orders_in_review on orders (updated_at) where status = 'review';
create index unmatched_payments_open on unmatched_payments (seen_at) where resolved_at is null;
