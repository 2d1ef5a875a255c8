import { idsOf } from '#src/server/database/ids-of.ts';
import type { Sql } from '#src/server/database/database.ts';
import { batchSize } from '#src/server/retention/erasing.ts';

/** Orders keep their sums and the shape of their history, so that the books stay right, and lose the person. */
export function eraseBuyers(sql: Sql, orderIds: readonly string[]): Promise<unknown[]> {
  return sql`
    with notes as (delete from order_notes where order_id = any(${orderIds}::uuid[])),
      links as (delete from order_keys where order_id = any(${orderIds}::uuid[])),
      lines as (
        update order_history set note = '' where note <> '' and order_id = any(${orderIds}::uuid[])
      )
    update orders set
      email = null, name = null, phone = null, address = null, client_secret_hash = null,
      tracking_number = null
    where id = any(${orderIds}::uuid[])
      and num_nonnulls(email, name, phone, address, client_secret_hash, tracking_number) > 0
    returning 1`;
}

export const forgetOrders = {
  buyers: async (sql: Sql, before: Date) => {
    const ids = idsOf(
      await sql`
        update orders set buyer_erased_at = now() where id = any (array(
          select id from orders
          where buyer_erased_at is null and coalesce(paid_at, created_at) < ${before}
          limit ${batchSize}))
        returning id`,
    );
    await eraseBuyers(sql, ids);
    return ids;
  },
  // Canceled at Stripe too, by the reconciliation: no more money can arrive for them.
  unpaidOrders: async (sql: Sql, before: Date) => {
    const ids = idsOf(
      await sql`
        select id from orders
        where status = 'canceled' and paid_at is null and updated_at < ${before}
        limit ${batchSize} for update`,
    );
    await sql`delete from order_lines where order_id = any(${ids}::uuid[])`;
    await sql`delete from order_revisions where order_id = any(${ids}::uuid[])`;
    return sql`delete from orders where id = any(${ids}::uuid[]) returning 1`;
  },
  orderLinks: (sql: Sql, before: Date) => sql`
    delete from order_keys where ctid = any (array(
      select ctid from order_keys where created_at < ${before} limit ${batchSize})) returning 1`,
  solvedPayments: (sql: Sql, before: Date) => sql`
    delete from unmatched_payments where resolved_at < ${before} returning 1`,
  paymentEvents: (sql: Sql, before: Date) => sql`
    delete from stripe_events where ctid = any (array(
      select ctid from stripe_events where received_at < ${before} limit ${batchSize})) returning 1`,
};
