import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import type { Refund } from './refund-price.ts';

/** What failed or was dropped can be refunded again. */
export const refundStates = ['due', 'made', 'failed', 'settled', 'dropped'] as const;
export type RefundState = (typeof refundStates)[number];

/** The money that is back with the buyer, in cents: refunds that are only due do not count. */
export async function returnedCents(sql: Sql, orderId: string): Promise<number> {
  const rows = await sql`
    select coalesce(sum(amount_cents), 0)::integer as cents from order_refunds
    where order_id = ${orderId} and state in ('made', 'settled')`;
  return z.tuple([z.object({ cents: z.int() })]).parse(rows)[0].cents;
}

/** What the refund of that number is for, in units of each product. */
export async function refundedUnits(
  sql: Sql,
  orderId: string,
  number: number,
): Promise<Map<string, number>> {
  const rows = await sql`
    select product_id, quantity from order_refund_lines
    join order_refunds on order_refunds.id = refund_id
    where order_id = ${orderId} and number = ${number}`;
  const units = z.array(z.object({ product_id: z.string(), quantity: z.int() })).parse(rows);
  return new Map(units.map((line) => [line.product_id, line.quantity]));
}

const UnmadeRefund = z.object({
  amountCents: z.int(),
  state: z.enum(['due', 'failed']),
  error: z.string().nullable(),
  errorText: z.string().nullable(),
});
export type UnmadeRefund = z.infer<typeof UnmadeRefund>;

export async function readUnmadeRefunds(sql: Sql, orderId: string): Promise<UnmadeRefund[]> {
  const rows = await sql`
    select amount_cents as "amountCents", state, error, error_text as "errorText"
    from order_refunds
    where order_id = ${orderId} and state in ('due', 'failed') and asked_at is not null
    order by number`;
  return z.array(UnmadeRefund).parse(rows);
}

/** Its order must be locked: the number is counted within the order. */
export async function insertRefund(
  sql: Sql,
  orderId: string,
  refund: Refund,
  facts: {
    staff?: string;
    state?: RefundState;
    stripeId?: string;
    /** The products of which the refund's quantity goes back into stock. */
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
