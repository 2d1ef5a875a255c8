-- `held` of a line: neither refunded nor back in stock. `restocked` is read by the deploy before this one.
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
  ), '[]') as lines
from order_revisions;
