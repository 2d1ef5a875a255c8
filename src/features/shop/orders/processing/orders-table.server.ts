import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db, Sql } from '#src/server/database.ts';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import type { PricedOrder } from './price-items.server.ts';

/** Where an order stands. docs/orders.md says what each means and who moves it on. */
export const orderStatuses = [
  'pending',
  'processing',
  'paid',
  'refund_due',
  'refunded',
  'review',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const KnownOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  payment_intent_id: z.string(),
});
export type KnownOrder = z.infer<typeof KnownOrder>;

/** The revision an order was given, or nothing where it is no longer open. */
const NewRevision = z.array(z.object({ revision: z.int() })).max(1);

/** Writes a new order with what is ordered; there is no payment yet. Throws `Unavailable`. */
export async function insertOrder(db: Db, id: string, order: PricedOrder): Promise<string> {
  const number = newOrderNumber();
  await db.transaction(async (sql) => {
    await sql`insert into orders (id, number) values (${id}, ${number})`;
    await insertRevision(sql, id, 1, order);
  });
  return number;
}

/** Ties a payment to its order: from here on it can be found by either. */
export async function tiePayment(
  db: Db,
  id: string,
  payment: { id: string; clientSecret: string },
): Promise<void> {
  await db.sql`
    update orders set payment_intent_id = ${payment.id},
      client_secret_hash = ${hashSecret(payment.clientSecret)}, updated_at = now()
    where id = ${id}`;
}

/** The order that this id and secret belong to; both must be right. */
export async function findOwnOrder(
  db: Db,
  id: string,
  clientSecret: string,
): Promise<KnownOrder | undefined> {
  const rows = await db.sql`
    select id, number, status, payment_intent_id from orders
    where id = ${id} and client_secret_hash = ${hashSecret(clientSecret)}
      and payment_intent_id is not null`;
  return z.array(KnownOrder).parse(rows)[0];
}

/** Writes down a change of an open order; the number of the new revision, or nothing. */
export async function addRevision(
  db: Db,
  id: string,
  order: PricedOrder,
): Promise<number | undefined> {
  return db.transaction(async (sql) => {
    const rows = await sql`
      update orders set revision = revision + 1, updated_at = now()
      where id = ${id} and status = 'pending' returning revision`;
    const revision = NewRevision.parse(rows)[0]?.revision;
    if (revision !== undefined) await insertRevision(sql, id, revision, order);
    return revision;
  });
}

/** The secret is 24 random characters: a plain hash cannot be reversed. */
export function hashSecret(clientSecret: string): string {
  return createHash('sha256').update(clientSecret).digest('base64url');
}

async function insertRevision(
  sql: Sql,
  id: string,
  revision: number,
  { lines, price, shippingMethod }: PricedOrder & { shippingMethod: ShippingMethodId },
): Promise<void> {
  await sql`
    insert into order_revisions (
      order_id, revision, shipping_method,
      subtotal_cents, savings_cents, shipping_cents, tax_cents, total_cents
    ) values (
      ${id}, ${revision}, ${shippingMethod},
      ${price.subtotal}, ${price.savings}, ${price.shipping}, ${price.tax}, ${price.total}
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
