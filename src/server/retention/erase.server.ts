import { z } from 'zod';
import type { Sql } from '../database/database.ts';

const Ids = z.array(z.object({ id: z.string() }));

// What erasing means, for the nightly job and for the desk alike. Each returns a row for whatever it erased.

/** Bookings and inquiries go with everything about them. */
export function eraseRequests(sql: Sql, ids: readonly string[]): Promise<unknown[]> {
  return sql`delete from leads where id = any(${ids}::uuid[]) returning 1`;
}

export function eraseMails(sql: Sql, ids: readonly string[]): Promise<unknown[]> {
  return sql`delete from outbox where id = any(${ids}::uuid[]) returning 1`;
}

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

/** Nothing of an order stays: no money came for it. */
export async function eraseOrders(sql: Sql, ids: readonly string[]): Promise<unknown[]> {
  await sql`delete from order_lines where order_id = any(${ids}::uuid[])`;
  await sql`delete from order_revisions where order_id = any(${ids}::uuid[])`;
  return sql`delete from orders where id = any(${ids}::uuid[]) returning 1`;
}

/** The ids among the rows that were read. */
export function idsOf(rows: unknown[]): string[] {
  return Ids.parse(rows).map(({ id }) => id);
}
