import { searchBookings } from '#src/features/bookings/store/list-bookings.server.ts';
import { listInquiries } from '#src/features/inquiries/inquiries.server.ts';
import { searchOrders } from '#src/features/orders/order/list-orders.server.ts';
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
  const [bookings, orders, inquiries, reviews, people, products] = await Promise.all([
    searchBookings(sql, search, part),
    searchOrders(sql, search, part),
    listInquiries(sql, searchText, part),
    listReviewsAtDesk(sql, searchText, part),
    findPeople(sql, searchText, part.limit),
    listStock(sql, searchText),
  ]);
  return {
    bookings: firstOf(bookings.items),
    orders: firstOf(orders),
    inquiries: firstOf(inquiries),
    reviews: firstOf(reviews),
    people: firstOf(people),
    products: firstOf(products),
  };
}

function firstOf<Item>(items: readonly Item[]) {
  return { items: items.slice(0, listed), hasMore: items.length > listed };
}
