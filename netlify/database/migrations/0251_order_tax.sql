-- The tax an order was priced with. Orders so far, and those of the deploy before this one, have that of the defaults.
alter table order_revisions
  add column tax_percent numeric(5, 3) not null default 12,
  add column tax_label text not null default 'Tax (GST + PST)',
  -- Whose tax it is; null where that does not depend on the address.
  add column tax_province text;

create or replace view order_contents as
select order_id, revision, shipping_method as "shippingMethod",
  json_build_object('subtotal', subtotal_cents, 'savings', savings_cents, 'shipping', shipping_cents,
    'tax', tax_cents, 'total', total_cents) as totals,
  coalesce((
    select json_agg(json_build_object('productId', product_id, 'name', name, 'sku', sku,
      'priceCents', price_cents, 'quantity', quantity, 'refunded', coalesce(back.refunded, 0),
      'restocked', coalesce(back.restocked, 0),
      'held', quantity - coalesce(back.gone, 0)) order by position)
    from order_lines left join lateral (
      select sum(refund_line.quantity) filter (where state not in ('failed', 'dropped')) as refunded,
        sum(refund_line.quantity) filter (where is_restocked) as restocked,
        sum(refund_line.quantity) filter (where is_restocked or state not in ('failed', 'dropped')) as gone
      from order_refunds join order_refund_lines refund_line on refund_id = order_refunds.id
      where order_refunds.order_id = order_lines.order_id
        and refund_line.product_id = order_lines.product_id
    ) back on true
    where order_lines.order_id = order_revisions.order_id
      and order_lines.revision = order_revisions.revision
  ), '[]') as lines,
  json_build_object('percent', tax_percent, 'label', tax_label, 'province', tax_province) as "taxRate"
from order_revisions;

create or replace view order_view as
select orders.id, number, status, goods as fulfilment, flag, disputed_at is not null as "isDisputed",
  is_test as "isTest", changes, payment_intent_id as "paymentId", contents.revision,
  paid_revision as "paidRevision", coalesce(amount_received_cents, 0) as "receivedCents",
  (
    select json_build_object('amountCents', coalesce(sum(amount_cents), 0),
      'shippingCents', coalesce(sum(shipping_cents), 0), 'taxCents', coalesce(sum(tax_cents), 0))
    from order_refunds where order_id = orders.id and state not in ('failed', 'dropped')
  ) as given,
  case when carrier is not null and tracking_number is not null
    then json_build_object('carrier', carrier, 'trackingNumber', tracking_number) end as parcel,
  json_build_object('name', coalesce(name, ''), 'email', coalesce(email, ''),
    'phone', coalesce(phone, ''), 'address', address) as buyer,
  created_at as "placedAt", paid_at as "paidAt", updated_at as "updatedAt",
  "shippingMethod", totals, lines, "taxRate"
from orders join order_contents contents on contents.order_id = orders.id
  and contents.revision = coalesce(paid_revision, orders.revision);
