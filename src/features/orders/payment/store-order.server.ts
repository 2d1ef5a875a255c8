import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import { orderStatuses } from '../order/order.ts';
import { readContents } from '../order/read-order.server.ts';
import type { PricedOrder } from './price-items.server.ts';

const OwnOrder = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  paymentId: z.string(),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

const LockedRow = z.tuple([
  z.object({
    status: z.enum(orderStatuses),
    revision: z.int(),
    stripeRevision: z.int(),
    isFrozen: z.boolean(),
  }),
]);

export type ChangeClaim =
  /** Its payment has these contents already. */
  | { kind: 'same' }
  /** The payment may be changed to this revision, by the caller alone. */
  | { kind: 'new'; revision: number }
  /** Another change is going on or was lost, or Pay was pressed for other contents: it needs another payment. */
  | { kind: 'blocked' }
  | { kind: 'settled' };

/** There is no payment yet. Returns the order's number. Throws `Unavailable`. */
export async function insertOrder(
  db: Db,
  id: string,
  order: PricedOrder,
  source: string | undefined,
): Promise<string> {
  const number = newOrderNumber();
  await db.transaction(async (sql) => {
    await sql`
      insert into orders (id, number, is_frozen, source)
      values (${id}, ${number}, ${order.isPaying}, ${source ?? null})`;
    await insertRevision(sql, id, 1, order);
  });
  return number;
}

export async function attachPayment(
  db: Db,
  id: string,
  payment: { id: string; clientSecret: string; isTest: boolean },
): Promise<void> {
  await db.sql`
    update orders set payment_intent_id = ${payment.id}, is_test = ${payment.isTest},
      client_secret_hash = ${hashSecret(payment.clientSecret)}, updated_at = now()
    where id = ${id}`;
}

export async function findOwnOrder(db: Db, id: string, clientSecret: string) {
  const rows = await db.sql`
    select id, status, payment_intent_id as "paymentId" from orders
    where id = ${id} and client_secret_hash = ${hashSecret(clientSecret)}
      and payment_intent_id is not null`;
  return z.array(OwnOrder).parse(rows)[0];
}

/**
 * Writes down a change of an order and lets one caller at a time take it to Stripe: an older change that arrived there
 * after a newer one would be charged. Once the buyer is paying, nobody may change the payment.
 */
export async function claimChange(db: Db, id: string, order: PricedOrder): Promise<ChangeClaim> {
  return db.transaction(async (sql) => {
    const rows = await sql`
      select status, revision, stripe_revision as "stripeRevision", is_frozen as "isFrozen"
      from orders where id = ${id} for update`;
    const [open] = LockedRow.parse(rows);
    if (open.status === 'canceled') return { kind: 'blocked' };
    if (open.status !== 'pending') return { kind: 'settled' };
    if (open.stripeRevision !== open.revision) return { kind: 'blocked' };
    if (await hasContents(sql, id, open.revision, order)) {
      await sql`
        update orders set is_frozen = is_frozen or ${order.isPaying}, updated_at = now()
        where id = ${id}`;
      return { kind: 'same' };
    }
    if (open.isFrozen) return { kind: 'blocked' };
    const revision = open.revision + 1;
    await sql`update orders set revision = ${revision}, updated_at = now() where id = ${id}`;
    await insertRevision(sql, id, revision, order);
    return { kind: 'new', revision };
  });
}

/** Stripe has the claimed change. False where the order was canceled before. */
export async function finishChange(
  db: Db,
  id: string,
  revision: number,
  isPaying: boolean,
): Promise<boolean> {
  const rows = await db.sql`
    update orders set stripe_revision = ${revision}, is_frozen = ${isPaying}
    where id = ${id} and revision = ${revision} and status = 'pending' returning id`;
  return rows.length === 1;
}

async function hasContents(
  sql: Sql,
  id: string,
  revision: number,
  { lines, price, shippingMethod, taxRate }: PricedOrder,
): Promise<boolean> {
  const stored = await readContents(sql, id, revision);
  return isDeepStrictEqual(
    [
      stored?.shippingMethod,
      stored?.totals.total,
      stored?.taxRate,
      stored?.lines.map((line) => [line.productId, line.quantity, line.priceCents]),
    ],
    [
      shippingMethod,
      price.total,
      taxRate,
      lines.map(({ product, quantity }) => [product.id, quantity, product.priceCents]),
    ],
  );
}

/** The secret is 24 random characters: a plain hash cannot be reversed. */
export function hashSecret(clientSecret: string): string {
  return createHash('sha256').update(clientSecret).digest('base64url');
}

async function insertRevision(
  sql: Sql,
  id: string,
  revision: number,
  { lines, price, shippingMethod, taxRate }: PricedOrder,
): Promise<void> {
  await sql`
    insert into order_revisions (
      order_id, revision, shipping_method,
      subtotal_cents, savings_cents, shipping_cents, tax_cents, total_cents,
      tax_percent, tax_label, tax_province
    ) values (
      ${id}, ${revision}, ${shippingMethod},
      ${price.subtotal}, ${price.savings}, ${price.shipping}, ${price.tax}, ${price.total},
      ${taxRate.percent}, ${taxRate.label}, ${taxRate.province}
    )`;
  await sql`
    insert into order_lines
      (order_id, revision, position, product_id, name, sku, price_cents, quantity)
    select ${id}::uuid, ${revision}::int, line.*
    from unnest(
      ${lines.map((_, index) => String(index + 1))}::int[],
      ${lines.map(({ product }) => product.id)}::text[],
      ${lines.map(({ product }) => product.name)}::text[],
      ${lines.map(({ product }) => product.sku)}::text[],
      ${lines.map(({ product }) => String(product.priceCents))}::int[],
      ${lines.map(({ quantity }) => String(quantity))}::int[]
    ) as line`;
}

// Without letters and digits that are mistaken for one another on the phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** "LW-7K3M-92QX": says nothing about how many orders there are. */
function newOrderNumber(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
  return `LW-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
