import { z } from 'zod';
import { shippingMethodIds } from '#src/features/shop/catalogue/shipping-methods.ts';
import { goodsStates, handoverOf } from '#src/features/shop/orders/goods/goods-state.ts';
import { orderStatuses } from '#src/features/shop/orders/order-status.ts';
import type { Sql } from '#src/server/database.ts';
import { phoneDigitsOf, readListQuery, type ListQuery } from '../list-query.ts';
import { orderFilters, type ListedOrder, type OrderFilter } from './desk-order.ts';

const Listed = z.array(
  z.object({
    id: z.string(),
    number: z.string(),
    status: z.enum(orderStatuses),
    goods: z.enum(goodsStates).nullable(),
    is_disputed: z.boolean(),
    is_test: z.boolean(),
    name: z.string().nullable(),
    shipping_method: z.enum(shippingMethodIds),
    cents: z.int(),
    contents: z.string().nullable(),
    paid_at: z.coerce.date().nullable(),
  }),
);

const perPage = 25;

export type OrderQuery = ListQuery<OrderFilter>;

/** Which part of the list is asked for. */
export function orderQuery(search: URLSearchParams): OrderQuery {
  return readListQuery(search, orderFilters, 'open');
}

/** One page of the list, the newest change first, and whether there is another. Searched are all orders. */
export async function listOrders(sql: Sql, { page, ...query }: OrderQuery) {
  const range = { limit: perPage + 1, offset: (page - 1) * perPage };
  const found = await selectOrders(sql, { ...query, ...range });
  return { orders: found.slice(0, perPage), hasMore: found.length > perPage };
}

/** What needs somebody at the desk, paid first first: money that is not settled, and goods in the shop. */
export async function readOpenOrders(sql: Sql) {
  const [open, toLookAt] = await Promise.all([oldestFirst(sql, 'open'), oldestFirst(sql, 'look')]);
  return {
    ordersToLookAt: toLookAt,
    ordersToPack: open.filter(({ goods }) => goods === 'to_pack'),
    packedOrders: open.filter(({ goods }) => goods === 'packed'),
  };
}

async function oldestFirst(sql: Sql, show: OrderFilter): Promise<ListedOrder[]> {
  const orders = await selectOrders(sql, { show, words: '', limit: 500, offset: 0 });
  return orders.toSorted((a, b) => Number(a.paidAt) - Number(b.paidAt));
}

interface Selection {
  show: OrderFilter;
  words: string;
  limit: number;
  offset: number;
}

async function selectOrders(
  sql: Sql,
  { show, words, limit, offset }: Selection,
): Promise<ListedOrder[]> {
  const digits = phoneDigitsOf(words);
  const rows = await sql`
    select id, number, status, goods, disputed_at is not null as is_disputed, is_test, orders.name, shipping_method, paid_at,
      coalesce(amount_received_cents, total_cents) as cents,
      (select string_agg(quantity || ' × ' || order_lines.name, ', ' order by position)
        from order_lines
        where order_id = orders.id and order_lines.revision = order_revisions.revision) as contents
    from orders join order_revisions
      on order_id = orders.id and order_revisions.revision = coalesce(paid_revision, orders.revision)
    where case when ${words}::text <> '' then
        position(lower(${words}) in lower(concat_ws(' ', number, orders.name, email, tracking_number))) > 0
        or (${digits}::text <> '' and position(${digits} in phone) > 0)
      else ${show} = case
        when status in ('review', 'refund_due') or disputed_at is not null then 'look'
        when status = 'refunded' then 'back'
        when status <> 'paid' then 'unpaid'
        when goods in ('to_pack', 'packed', 'ready') then 'open'
        else 'gone' end
      end
    order by orders.updated_at desc, id
    limit ${limit}::integer offset ${offset}::integer`;
  return listed(rows);
}

function listed(rows: unknown[]): ListedOrder[] {
  return Listed.parse(rows).map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    goods: row.goods ?? undefined,
    handover: handoverOf(row.shipping_method),
    isDisputed: row.is_disputed,
    isTest: row.is_test,
    name: row.name ?? '',
    contents: row.contents ?? '',
    cents: row.cents,
    paidAt: row.paid_at ?? undefined,
  }));
}
