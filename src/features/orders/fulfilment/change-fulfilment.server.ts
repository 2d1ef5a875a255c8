import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import { undoableUntil, undoTime } from '#src/lib/undo.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, isMailed, undoMails } from '#src/server/mail/outbox.server.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { queueOrderReviewMail } from '../mails/queue-review-mail.server.ts';
import { carrierNames, type Parcel } from '../order/carriers.ts';
import { changeOrder } from '../order/change-order.server.ts';
import { fulfilmentActions, moveFulfilment, undoableSteps } from '../order/fulfilment-state.ts';
import { readHistory } from '../order/order-history.server.ts';
import type { Order } from '../order/order.ts';

export const FulfilmentRequest = z.discriminatedUnion('action', [
  z.object({ action: z.enum(fulfilmentActions).exclude(['ship', 'track']) }),
  z.object({
    action: z.enum(fulfilmentActions).extract(['ship', 'track']),
    carrier: z.enum(carrierNames),
    trackingNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z\d][A-Za-z\d -]{2,39}$/, 'Please check the tracking number.'),
  }),
]);
type FulfilmentRequest = z.infer<typeof FulfilmentRequest>;

/** False, and nothing done, where the order does not allow the action. */
export async function changeFulfilment(
  sql: Sql,
  order: Order,
  request: FulfilmentRequest,
  staff: string,
  now: Date,
): Promise<boolean> {
  const { action } = request;
  const fulfilment = moveFulfilment(order, action);
  if (fulfilment === undefined) return false;
  // A number that is saved as it was would be mailed as a corrected one.
  if (request.action === 'track' && isDeepStrictEqual(parcelOf(request), order.parcel)) return true;
  // What has not gone out about the state before is no longer so.
  await dropMail(sql, order.id, `order_${order.fulfilment}`);
  const waiting = { occasion: order.changes + 1, dueAt: undoableUntil(now) };
  let note = action === 'revert' ? `${order.fulfilment}` : '';
  if (request.action === 'ship' || request.action === 'track') {
    const parcel = parcelOf(request);
    note = `${parcel.carrier}, ${parcel.trackingNumber}`;
    await writeParcel(sql, order.id, parcel);
    const isCorrected = await isMailed(sql, order.id, 'order_shipped');
    await queueBuyerMail(sql, order, { kind: 'shipped', parcel, isCorrected }, waiting);
  }
  if (action === 'ready') await queueBuyerMail(sql, order, { kind: 'ready' }, waiting);
  if (order.fulfilment === 'shipped' && fulfilment !== 'shipped')
    await writeParcel(sql, order.id, null);
  const after = await changeOrder(sql, order, { action, staff, note, fulfilment });
  if (action === 'revert') await dropMail(sql, order.id, 'order_review');
  else await queueOrderReviewMail(sql, after, shopDay(now));
  return true;
}

/** Takes the newest step back with its mail, in its time; `late`, and nothing done, after it. */
export async function undoFulfilment(
  sql: Sql,
  order: Order,
  staff: string,
  now: Date,
): Promise<'undone' | 'late'> {
  const history = await readHistory(sql, order.id);
  const [newest] = history;
  const until = undoTime(history, undoableSteps);
  const fulfilment = moveFulfilment(order, 'revert');
  if (!newest || !until || now >= until || fulfilment === undefined) return 'late';
  if (!(await undoMails(sql, order.id, newest.at))) return 'late';
  if (newest.action === 'ship') await writeParcel(sql, order.id, null);
  await changeOrder(sql, order, { action: 'undo', staff, fulfilment });
  return 'undone';
}

function parcelOf({ carrier, trackingNumber }: Parcel): Parcel {
  return { carrier, trackingNumber };
}

async function writeParcel(sql: Sql, id: string, parcel: Parcel | null): Promise<void> {
  await sql`
    update orders set carrier = ${parcel?.carrier ?? null}, tracking_number = ${parcel?.trackingNumber ?? null}
    where id = ${id}`;
}
