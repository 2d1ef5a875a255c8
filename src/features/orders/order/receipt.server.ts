import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { shippingMethodIds } from '#src/features/shop/catalogue/shipping-methods.ts';
import type { Buyer, Receipt } from './receipt.ts';

const Row = z.object({
  number: z.string(),
  created_at: z.date(),
  shipping_method: z.enum(shippingMethodIds),
  subtotal_cents: z.int(),
  savings_cents: z.int(),
  shipping_cents: z.int(),
  tax_cents: z.int(),
  total_cents: z.int(),
  lines: z.array(
    z.object({ name: z.string(), sku: z.string(), price_cents: z.int(), quantity: z.int() }),
  ),
});

/** What one revision of an order says; nothing where there is no such revision. */
export async function readReceipt(
  sql: Sql,
  orderId: string,
  revision: number,
  buyer: Buyer,
): Promise<Receipt | undefined> {
  const rows = await sql`
    select number, orders.created_at, shipping_method,
      subtotal_cents, savings_cents, shipping_cents, tax_cents, total_cents,
      (select json_agg(json_build_object('name', name, 'sku', sku, 'price_cents', price_cents,
          'quantity', quantity) order by position)
        from order_lines where order_id = orders.id and revision = ${revision}) as lines
    from orders join order_revisions on order_id = orders.id
    where orders.id = ${orderId} and order_revisions.revision = ${revision}`;
  const row = z.array(Row).max(1).parse(rows)[0];
  if (!row) return undefined;
  return {
    number: row.number,
    placedAt: row.created_at,
    lines: row.lines.map(({ name, sku, price_cents: priceCents, quantity }) => ({
      name,
      sku,
      quantity,
      priceCents,
    })),
    totals: {
      subtotal: row.subtotal_cents,
      savings: row.savings_cents,
      shipping: row.shipping_cents,
      tax: row.tax_cents,
      total: row.total_cents,
    },
    shippingMethod: row.shipping_method,
    buyer,
  };
}
