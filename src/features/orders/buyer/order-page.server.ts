import { z } from 'zod';
import { database, type Sql } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { loggedVisit, privateHeaders, type PageVisit } from '#src/server/http/page-visit.server.ts';
import { keyInCookie, moveKeyToCookie } from '#src/server/http/private-link.server.ts';
import { readReceipt } from '../order/receipt.server.ts';
import { fulfilmentStates, handoverOf } from '../order/fulfilment-state.ts';
import { buyerColumns, buyerOfRow, parcelColumns, parcelOfRow } from '../order/order-row.server.ts';
import { orderStatuses } from '../order/order-status.ts';
import { orderLink, orderOfKey } from '../mails/order-keys.server.ts';
import type { BuyerOrder } from './order-text.ts';

export interface OrderVisit extends PageVisit {
  order?: BuyerOrder;
}

const Row = z
  .array(
    z.object({
      number: z.string(),
      status: z.enum(orderStatuses),
      goods: z.enum(fulfilmentStates).nullable(),
      flag: z.string().nullable(),
      is_test: z.boolean(),
      revision: z.int(),
      received_cents: z.int(),
      refunded_cents: z.int(),
      ...parcelColumns,
      ...buyerColumns,
    }),
  )
  .max(1);

/** The answer to one visit of an order's page. It changes nothing, anyone who asks: mail scanners open every link. */
export function answerOrderVisit(request: Request, now: Date): Promise<OrderVisit> {
  return loggedVisit(
    'order-page',
    request,
    () => answerVisit(request, now),
    () => ({}),
  );
}

async function answerVisit(request: Request, now: Date): Promise<OrderVisit> {
  const headers = privateHeaders();
  if (moveKeyToCookie(orderLink, request.url, headers)) return { status: 303, headers };
  const key = keyInCookie(orderLink, request.headers.get('cookie'));
  try {
    const order = key === '' ? undefined : await findOrder(database().sql, key, now);
    return order ? { order, status: 200, headers } : { status: 404, headers };
  } catch (error) {
    const httpError = asHttpError(error);
    return { status: httpError.status, headers, httpError };
  }
}

async function findOrder(sql: Sql, key: string, now: Date): Promise<BuyerOrder | undefined> {
  const id = await orderOfKey(sql, key, now);
  if (id === undefined) return undefined;
  const rows = await sql`
    select number, status, goods, flag, is_test, coalesce(paid_revision, revision) as revision,
      coalesce(amount_received_cents, 0) as received_cents, carrier, tracking_number,
      (select coalesce(sum(amount_cents), 0)::integer from order_refunds
        where order_id = orders.id and state not in ('failed', 'dropped')) as refunded_cents,
      email, name, phone, address
    from orders where id = ${id}`;
  const [row] = Row.parse(rows);
  if (!row) return undefined;
  const receipt = await readReceipt(sql, id, row.revision, buyerOfRow(row));
  return (
    receipt && {
      number: row.number,
      status: row.status,
      goods: row.goods ?? undefined,
      handover: handoverOf(receipt.shippingMethod),
      flag: row.flag,
      isTest: row.is_test,
      receivedCents: row.received_cents,
      refundedCents: row.refunded_cents,
      parcel: parcelOfRow(row),
      receipt,
    }
  );
}
