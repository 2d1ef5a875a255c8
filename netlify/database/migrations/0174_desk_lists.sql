-- In which list of the desk an order stands: a name of orderFilters in src/features/desk/orders/desk-order.ts. A function, so
-- that the index and the query have one rule.
create function order_list(status text, goods text, is_disputed boolean) returns text language sql immutable parallel safe as $$
  select case
    when status in ('review', 'refund_due') or is_disputed then 'look'
    when status = 'refunded' then 'back'
    when status <> 'paid' then 'unpaid'
    when goods in ('to_pack', 'packed', 'ready') then 'open'
    else 'gone' end
$$;

create index orders_list on orders (order_list(status, goods, disputed_at is not null), updated_at desc, id);

-- The state first: most days of bookings are past, and of those few are open.
drop index bookings_agreed;
drop index bookings_asked;
create index bookings_agreed on bookings (state, agreed_day);
create index bookings_asked on bookings (state, asked_day);
