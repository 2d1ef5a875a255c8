import { z } from 'zod';
import { shippingMethodIds } from '#src/features/shop/catalogue/shipping-methods.ts';
import {
  fulfilmentStates,
  handoverOf,
  type FulfilmentState,
} from '#src/features/orders/order/fulfilment-state.ts';
import { orderStatuses } from '#src/features/orders/order/order-status.ts';
import { partialList, type PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import {
  listedAtOnce,
  perPage,
  phoneDigitsOf,
  readListQuery,
  searchedByPart,
  type ListQuery,
} from '../list-query.ts';
import { orderFilters, type ListedOrder, type OrderFilter } from './desk-order.ts';

const Listed = z.array(
  z.object({
    id: z.string(),
    number: z.string(),
    status: z.enum(orderStatuses),
    goods: z.enum(fulfilmentStates).nullable(),
    is_disputed: z.boolean(),
    is_test: z.boolean(),
    name: z.string().nullable(),
    shipping_method: z.enum(shippingMethodIds),
    cents: z.int(),
    contents: z.string().nullable(),
    paid_at: z.coerce.date().nullable(),
  }),
);

export type OrderQuery = ListQuery<OrderFilter>;

/** Which part of the list is asked for. */
export function orderQuery(search: URLSearchParams): OrderQuery {
  return readListQuery(search, orderFilters, 'open');
}

/** One page of the list, the newest change first, and whether there is another. Searched are all orders. */
export async function listOrders(sql: Sql, { show, searchText, page }: OrderQuery) {
  const offset = (page - 1) * perPage;
  const rows =
    searchText === ''
      ? await sql`
          select id from orders where order_list(status, goods, disputed_at is not null) = ${show}
          order by updated_at desc, id limit ${perPage + 1}::integer offset ${offset}::integer`
      : await searchOrders(sql, searchText, offset);
  const ids = idsOf(rows);
  return {
    orders: await readListed(sql, ids.slice(0, perPage)),
    hasMore: ids.length > perPage,
  };
}

/** As bookings are searched. */
function searchOrders(sql: Sql, searchText: string, offset: number): Promise<unknown[]> {
  const digits = phoneDigitsOf(searchText);
  return sql`
    with newest as materialized (
      select id, updated_at from (
        select id, updated_at, search_text from orders order by updated_at desc limit ${searchedByPart}::integer
      ) as changed
      where search_text like all (search_patterns(${searchText})) or search_text like all (search_patterns(${digits}))
    )
    select id, updated_at from newest union select id, updated_at from orders
    where (select count(*) from newest) < ${offset + perPage + 1}::integer
      and search_tokens(search_text) @@ search_query(${searchText}, ${digits})
    order by updated_at desc, id limit ${perPage + 1}::integer offset ${offset}::integer`;
}

/** What needs the staff, paid first first: money that is not settled, and goods in the shop. */
export async function readOpenOrders(sql: Sql) {
  const [ordersToLookAt, ordersToPack, packedOrders] = await Promise.all([
    readOldest(sql, 'look'),
    readOldest(sql, 'open', 'to_pack'),
    readOldest(sql, 'open', 'packed'),
  ]);
  return { ordersToLookAt, ordersToPack, packedOrders };
}

async function readOldest(
  sql: Sql,
  show: OrderFilter,
  goods: FulfilmentState | null = null,
): Promise<PartialList<ListedOrder>> {
  const rows = await sql`
    select id, count(*) over ()::integer as total from orders
    where order_list(status, goods, disputed_at is not null) = ${show} and (${goods}::text is null or goods = ${goods})
    order by paid_at limit ${listedAtOnce}::integer`;
  const orders = await readListed(sql, idsOf(rows));
  return partialList(rows, () => orders);
}

/** Orders as lists show them, in the order of their ids. */
async function readListed(sql: Sql, ids: readonly string[]): Promise<ListedOrder[]> {
  const rows = await sql`
    select id, number, status, goods, disputed_at is not null as is_disputed, is_test, orders.name, shipping_method, paid_at,
      coalesce(amount_received_cents, total_cents) as cents,
      (select string_agg(quantity || ' × ' || order_lines.name, ', ' order by position)
        from order_lines
        where order_id = orders.id and order_lines.revision = order_revisions.revision) as contents
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place) join orders using (id)
      join order_revisions on order_id = id and order_revisions.revision = coalesce(paid_revision, orders.revision)
    order by place`;
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
