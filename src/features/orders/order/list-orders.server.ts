import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { partialList, type ListPart, type PartialList } from '#src/server/database/partial-list.ts';
import { Order } from './order.ts';

/** The results of the database's function order_list; an order is in one of the lists. */
const orderLists = ['open', 'look', 'gone', 'back', 'unpaid'] as const;
export type OrderListName = (typeof orderLists)[number];

export async function listOrders(sql: Sql, list: OrderListName, page: ListPart): Promise<Order[]> {
  const rows = await sql`
    select id from orders where order_list(status, goods, disputed_at is not null) = ${list}
    order by updated_at desc, id limit ${page.limit}::integer offset ${page.offset}::integer`;
  return readOrders(sql, idsOf(rows));
}

/** Parts of words are found in the newest `searchedByPart` orders, beginnings of words in all, in their products and our notes. */
export async function searchOrders(
  sql: Sql,
  { searchText, searchedByPart }: { searchText: string; searchedByPart: number },
  { limit, offset }: ListPart,
): Promise<Order[]> {
  const rows = await sql`
    with newest as materialized (
      select id from (
        select id, word_starts from orders order by updated_at desc limit ${searchedByPart}::integer
      ) as changed
      where word_starts like all (search_parts(${searchText}))
    )
    select id from orders where id = any(array(
      select id from newest union select id from order_search where lexemes @@ search_prefixes(${searchText})))
    order by updated_at desc, id limit ${limit}::integer offset ${offset}::integer`;
  return readOrders(sql, idsOf(rows));
}

type OpenKind = 'look' | 'to_pack' | 'packed';
const OpenRows = z.array(z.object({ id: z.string(), kind: z.string(), total: z.int() }));

/** What is to be done about open orders, the first paid first, at most `limit` of each kind. */
export async function listOpenOrders(
  sql: Sql,
  limit: number,
): Promise<(kind: OpenKind) => PartialList<Order>> {
  const rows = await sql`
    select id, kind, total from (
      select id, kind, count(*) over (partition by kind)::integer as total,
        row_number() over (partition by kind order by paid_at) as place
      from (
        select id, paid_at, case order_list(status, goods, disputed_at is not null) when 'look' then 'look' else goods end as kind
        from orders where order_list(status, goods, disputed_at is not null) in ('look', 'open')
      ) as open where kind <> 'ready'
    ) as listed where place <= ${limit}::integer order by place`;
  // The view in the same statement would read all that was ever sold: Postgres does not know how few these are.
  const orders = new Map((await readOrders(sql, idsOf(rows))).map((order) => [order.id, order]));
  const byKind = Map.groupBy(OpenRows.parse(rows), ({ kind }) => kind);
  return (kind) => {
    const listed = byKind.get(kind) ?? [];
    return partialList(listed, () => listed.flatMap(({ id }) => orders.get(id) ?? []));
  };
}

async function readOrders(sql: Sql, ids: readonly string[]): Promise<Order[]> {
  const rows = await sql`
    select order_view.* from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
      join order_view using (id)
    order by place`;
  return z.array(Order).parse(rows);
}

const Numbers = z.array(z.object({ id: z.string(), number: z.string() }));

export async function readOrderNumbers(sql: Sql, ids: readonly string[]) {
  const rows = await sql`select id, number from orders where id = any(${ids}::uuid[])`;
  return new Map(Numbers.parse(rows).map(({ id, number }) => [id, number]));
}
