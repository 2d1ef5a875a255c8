import { listOrders, searchOrders } from '#src/features/orders/order/list-orders.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import {
  partOf,
  perPage,
  readListQuery,
  searchedByPart,
  type ListQuery,
} from '../lists/list-query.ts';
import { orderFilters, type OrderFilter } from './desk-order.ts';

export type OrderQuery = ListQuery<OrderFilter>;

export function orderQuery(search: URLSearchParams): OrderQuery {
  return readListQuery(search, orderFilters, 'open');
}

export async function readOrderList(sql: Sql, { show, searchText, page }: OrderQuery) {
  const part = partOf(page);
  const orders =
    searchText === ''
      ? await listOrders(sql, show, part)
      : await searchOrders(sql, { searchText, searchedByPart }, part);
  return { orders: orders.slice(0, perPage), hasMore: orders.length > perPage };
}
