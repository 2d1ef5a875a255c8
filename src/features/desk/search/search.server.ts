import { searchBookings } from '#src/features/bookings/store/list-bookings.server.ts';
import { listInquiries } from '#src/features/inquiries/inquiries.server.ts';
import { searchOrders } from '#src/features/orders/order/list-orders.server.ts';
import { allKeyed } from '#src/server/all-keyed.ts';
import type { Sql } from '#src/server/database/database.ts';
import { searchedByPart } from '../lists/list-query.ts';
import { findPeople } from '../people/people.server.ts';
import { listReviewsAtDesk } from '../reviews/reviews.server.ts';
import { listStock } from '../stock/stock.server.ts';

const listed = 5;

/** One letter or digit alone is in nearly everything. */
export function canSearch(searchText: string): boolean {
  return /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(searchText);
}

export async function searchDesk(sql: Sql, searchText: string) {
  const part = { limit: listed + 1, offset: 0 };
  const search = { searchText, searchedByPart };
  const found = await allKeyed({
    bookings: searchBookings(sql, search, part),
    orders: searchOrders(sql, search, part),
    inquiries: listInquiries(sql, searchText, part),
    reviews: listReviewsAtDesk(sql, searchText, part),
    people: findPeople(sql, searchText, part.limit),
    products: listStock(sql, searchText),
  });
  return {
    bookings: firstOf(found.bookings.items),
    orders: firstOf(found.orders),
    inquiries: firstOf(found.inquiries),
    reviews: firstOf(found.reviews),
    people: firstOf(found.people),
    products: firstOf(found.products),
  };
}

function firstOf<Item>(items: readonly Item[]) {
  return { items: items.slice(0, listed), hasMore: items.length > listed };
}
