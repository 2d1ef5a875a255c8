import { retention, startOf } from '#src/business/retention.ts';
import { privatePaths } from '#src/lib/paths.ts';
import type { Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { hashKey, isKey, newKey } from '#src/server/http/private-key.server.ts';
import { linkUrl, type PrivateLink } from '#src/server/http/private-link.server.ts';
import { readOrder } from '../order/read-order.server.ts';

export const orderLink: PrivateLink = {
  path: privatePaths.order,
  cookieName: '__Host-order',
  lifeSeconds: 30 * 24 * 60 * 60,
};

export async function newOrderLink(sql: Sql, orderId: string): Promise<string> {
  const key = newKey();
  await sql`insert into order_keys (hash, order_id) values (${hashKey(key)}, ${orderId})`;
  return linkUrl(orderLink, key);
}

export async function orderOfKey(sql: Sql, key: string, now: Date): Promise<string | undefined> {
  if (!isKey(key)) return undefined;
  const rows = await sql`
    select order_id as id from order_keys
    where hash = ${hashKey(key)} and created_at >= ${startOf(retention.orderLinks, now)}`;
  return idsOf(rows)[0];
}

/** The email of who bought; nothing where the key opens no order. */
export async function buyerOfKey(sql: Sql, key: string, now: Date): Promise<string | undefined> {
  const id = await orderOfKey(sql, key, now);
  const order = id === undefined ? undefined : await readOrder(sql, id);
  return order?.buyer.email;
}
