-- Since when the buyer's bank asks for the money of an order. A column of its own: a dispute comes beside any other
-- reason for a decision, and as a flag it replaced that reason. Null: nothing is disputed.
alter table orders add column disputed_at timestamptz;

update orders set disputed_at = updated_at where flag = 'disputed';
update orders set flag = null where flag = 'disputed';

-- Reasons that a dispute has replaced so far; without one an order at review has no decision.
update orders set flag = case
    when exists (select 1 from order_refunds where order_id = orders.id and state = 'failed') then 'refund_failed'
    when paid_revision is null then 'unknown_revision'
    else 'amount_mismatch'
  end
where status = 'review' and flag is null;
