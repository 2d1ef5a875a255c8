import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { carrierNames } from '../order/carriers.ts';
import { changeOrder } from '../order/change-order.server.ts';
import {
  fulfilmentActions,
  moveFulfilment,
  type FulfilmentAction,
} from '../order/fulfilment-state.ts';
import type { Order } from '../order/order.ts';

export const FulfilmentRequest = z.discriminatedUnion('action', [
  z.object({ action: z.enum(fulfilmentActions).exclude(['ship']) }),
  z.object({
    action: z.literal('ship' satisfies FulfilmentAction),
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
): Promise<boolean> {
  const { action } = request;
  const fulfilment = moveFulfilment(order, action);
  if (fulfilment === undefined) return false;
  let note = '';
  if (action === 'ship') {
    const { carrier, trackingNumber } = request;
    note = `${carrier}, ${trackingNumber}`;
    await sql`
      update orders set carrier = ${carrier}, tracking_number = ${trackingNumber}
      where id = ${order.id}`;
    await queueBuyerMail(sql, order, { kind: 'shipped', parcel: { carrier, trackingNumber } });
  }
  if (action === 'ready') await queueBuyerMail(sql, order, { kind: 'ready' });
  await changeOrder(sql, order, { action, staff, note, fulfilment });
  return true;
}
