import { readReviewedProducts } from '#src/features/shop/reviews/verified-reviews.server.ts';
import { database, type Sql } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { privateHeaders, type PageData } from '#src/server/http/page-data.server.ts';
import { keyInCookie, moveKeyToCookie } from '#src/server/http/private-link.server.ts';
import { orderLink, orderOfKey } from '../mails/order-keys.server.ts';
import type { Order } from '../order/order.ts';
import { readOrderSource } from '../order/order-source.server.ts';
import { readOrder } from '../order/read-order.server.ts';
import { readTerms, type Terms } from '../terms/order-terms.server.ts';

export interface OrderPageData extends PageData {
  order?: Order;
  terms?: Terms | undefined;
  reviewed?: readonly string[];
  /** The checkout has not read where the buyer came from, and they have not answered. */
  isSourceUnknown?: boolean;
}

/** It changes nothing: mail scanners open every link. */
export async function readOrderPage(request: Request, now: Date): Promise<OrderPageData> {
  const headers = privateHeaders();
  if (moveKeyToCookie(orderLink, request.url, headers)) return { status: 303, headers };
  const key = keyInCookie(orderLink, request.headers.get('cookie'));
  if (key === '') return { status: 404, headers };
  try {
    const { sql } = database();
    const order = await findOrder(sql, key, now);
    if (!order) return { status: 404, headers };
    const [terms, reviewed, source] = await Promise.all([
      readTerms(sql, order.id),
      readReviewedProducts(sql, order.id),
      readOrderSource(sql, order.id),
    ]);
    return { order, terms, reviewed, isSourceUnknown: source === null, status: 200, headers };
  } catch (error) {
    const httpError = asHttpError(error);
    return { status: httpError.status, headers, httpError };
  }
}

async function findOrder(sql: Sql, key: string, now: Date): Promise<Order | undefined> {
  const id = await orderOfKey(sql, key, now);
  return id === undefined ? undefined : readOrder(sql, id);
}
