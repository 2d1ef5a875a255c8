import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import type { ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import { orderStatuses } from '../order/order-status.ts';
import type { PricedOrder } from './price-items.server.ts';

const KnownOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  payment_intent_id: z.string(),
});
export type KnownOrder = z.infer<typeof KnownOrder>;

const OpenOrder = z.tuple([
  z.object({
    status: z.enum(orderStatuses),
    revision: z.int(),
    stripe_revision: z.int(),
    is_frozen: z.boolean(),
  }),
]);

const Lines = z.array(
  z.object({ product_id: z.string(), quantity: z.int(), price_cents: z.int() }),
);

/** What may be done about a change of an order. */
export type ClaimedChange =
  /** Its payment has these contents already. */
  | { kind: 'same' }
  /** The payment may be changed to this revision, by the caller alone. */
  | { kind: 'new'; revision: number }
  /** Another change is in progress or was lost, or Pay was pressed for other contents: it needs another payment. */
  | { kind: 'blocked' }
  | { kind: 'settled' };

/**
 * Writes a new order with what is ordered; there is no payment yet. `isPaying`: the buyer pays at once. Throws
 * `Unavailable`.
 */
export async function insertOrder(
  db: Db,
  id: string,
  order: PricedOrder,
  isPaying: boolean,
): Promise<string> {
  const number = newOrderNumber();
  await db.transaction(async (sql) => {
    await sql`
      insert into orders (id, number, is_frozen) values (${id}, ${number}, ${isPaying})`;
    await insertRevision(sql, id, 1, order);
  });
  return number;
}

/** Attaches a payment to its order: from here on it can be found by either. */
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

/**
 * Writes down a change of an order and lets one caller at a time take it to Stripe: an older change that arrived there
 * after a newer one would be charged. With `isPaying` nobody may change the payment afterwards.
 */
export async function claimChange(
  db: Db,
  id: string,
  order: PricedOrder,
  isPaying: boolean,
): Promise<ClaimedChange> {
  return db.transaction(async (sql) => {
    const rows = await sql`
      select status, revision, stripe_revision, is_frozen from orders where id = ${id} for update`;
    const [open] = OpenOrder.parse(rows);
    if (open.status === 'canceled') return { kind: 'blocked' };
    if (open.status !== 'pending') return { kind: 'settled' };
    if (open.stripe_revision !== open.revision) return { kind: 'blocked' };
    if (await hasContents(sql, id, open.revision, order)) {
      await sql`
        update orders set is_frozen = is_frozen or ${isPaying}, updated_at = now()
        where id = ${id}`;
      return { kind: 'same' };
    }
    if (open.is_frozen) return { kind: 'blocked' };
    const revision = open.revision + 1;
    await sql`update orders set revision = ${revision}, updated_at = now() where id = ${id}`;
    await insertRevision(sql, id, revision, order);
    return { kind: 'new', revision };
  });
}

/** Stripe has the claimed change. False where someone has given the order up. */
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
  { lines, price, shippingMethod }: PricedOrder,
): Promise<boolean> {
  const agreed = await sql`
    select 1 from order_revisions
    where order_id = ${id} and revision = ${revision}
      and shipping_method = ${shippingMethod} and total_cents = ${price.total}`;
  const rows = await sql`
    select product_id, quantity, price_cents from order_lines
    where order_id = ${id} and revision = ${revision} order by position`;
  const requested = lines.map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
    price_cents: product.priceCents,
  }));
  return agreed.length === 1 && isDeepStrictEqual(Lines.parse(rows), requested);
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
