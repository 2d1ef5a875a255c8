import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import type { PricedRefund, Refundable } from './refund-price.ts';

/** Where a refund is; a failed or dropped one does not stand: its pieces and its money can be refunded again. */
export const refundStates = ['due', 'made', 'failed', 'settled', 'dropped'] as const;
export type RefundState = (typeof refundStates)[number];

const Row = z.tuple([
  z.object({
    shipping_cents: z.int(),
    tax_cents: z.int(),
    received_cents: z.int(),
    given: z.object({ amountCents: z.int(), shippingCents: z.int(), taxCents: z.int() }),
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        priceCents: z.int(),
        quantity: z.int(),
        refunded: z.int(),
        restocked: z.int(),
      }),
    ),
  }),
]);

/** What was paid for an order, and what of it was given back. */
export async function readRefundable(sql: Sql, orderId: string): Promise<Refundable> {
  const rows = await sql`
    with pieces as (
      select product_id,
        coalesce(sum(quantity) filter (where state not in ('failed', 'dropped')), 0) as refunded,
        coalesce(sum(quantity) filter (where is_restocked), 0) as restocked
      from order_refunds join order_refund_lines on refund_id = id
      where order_id = ${orderId} group by product_id
    )
    select order_revisions.shipping_cents, order_revisions.tax_cents,
      coalesce(amount_received_cents, 0) as received_cents,
      (select json_build_object('amountCents', coalesce(sum(amount_cents), 0),
          'shippingCents', coalesce(sum(order_refunds.shipping_cents), 0),
          'taxCents', coalesce(sum(order_refunds.tax_cents), 0))
        from order_refunds
        where order_id = orders.id and state not in ('failed', 'dropped')) as given,
      (select json_agg(json_build_object('productId', product_id, 'name', order_lines.name,
          'priceCents', price_cents, 'quantity', quantity,
          'refunded', coalesce(refunded, 0), 'restocked', coalesce(restocked, 0)) order by position)
        from order_lines left join pieces using (product_id)
        where order_id = orders.id and order_lines.revision = order_revisions.revision) as lines
    from orders join order_revisions on order_revisions.order_id = orders.id
      and order_revisions.revision = coalesce(paid_revision, orders.revision)
    where orders.id = ${orderId}`;
  const [row] = Row.parse(rows);
  return {
    lines: row.lines,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    receivedCents: row.received_cents,
    given: row.given,
  };
}

/** What stands as given back of an order, in cents, the refunds that are only due left out. */
export async function givenBackCents(sql: Sql, orderId: string): Promise<number> {
  const rows = await sql`
    select coalesce(sum(amount_cents), 0)::integer as cents from order_refunds
    where order_id = ${orderId} and state in ('made', 'settled')`;
  return z.tuple([z.object({ cents: z.int() })]).parse(rows)[0].cents;
}

/** Writes a refund down, and returns its id and its number within the order. Its order must be locked. */
export async function insertRefund(
  sql: Sql,
  orderId: string,
  refund: PricedRefund,
  facts: {
    staff?: string;
    state?: RefundState;
    stripeId?: string;
    /** How many pieces of each product go back on the shelf: all of the refund's, or none. */
    restocked?: ReadonlySet<string>;
  } = {},
): Promise<{ id: string; number: number }> {
  const id = randomUUID();
  const { staff = null, state = 'due', stripeId = null, restocked } = facts;
  const rows = await sql`
    insert into order_refunds
      (id, order_id, number, state, amount_cents, shipping_cents, tax_cents, staff, stripe_id)
    select ${id}::uuid, ${orderId}::uuid, count(*) + 1, ${state}, ${refund.amountCents}::integer,
      ${refund.shippingCents}::integer, ${refund.taxCents}::integer, ${staff}, ${stripeId}
    from order_refunds where order_id = ${orderId}
    returning id, number`;
  await sql`
    insert into order_refund_lines (refund_id, product_id, quantity, is_restocked)
    select ${id}::uuid, line.* from unnest(
      ${refund.lines.map(({ productId }) => productId)}::text[],
      ${refund.lines.map(({ quantity }) => String(quantity))}::int[],
      ${refund.lines.map(({ productId }) => String(restocked?.has(productId) ?? false))}::boolean[]
    ) as line`;
  return z.tuple([z.object({ id: z.string(), number: z.int() })]).parse(rows)[0];
}
