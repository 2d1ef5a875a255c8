import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { changeOrder, type LockedOrder } from '../order/change-order.server.ts';
import { carrierNames } from '../order/carriers.ts';
import {
  fulfilmentActions,
  nextFulfilment,
  type FulfilmentAction,
} from '../order/fulfilment-state.ts';

/** What the desk does with the goods of an order; a parcel has a number by which it is followed. */
export const FulfilmentChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(fulfilmentActions).exclude(['ship']) }),
  z.object({
    action: z.literal('ship' satisfies FulfilmentAction),
    carrier: z.enum(carrierNames),
    trackingNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z\d][A-Za-z\d -]{2,39}$/),
  }),
]);
type FulfilmentChange = z.infer<typeof FulfilmentChange>;

/** Moves the goods of a locked order on, and has the buyer told; false, and nothing done, where its money or its goods do not allow it. */
export async function changeFulfilment(
  sql: Sql,
  order: LockedOrder,
  change: FulfilmentChange,
  staff: string,
): Promise<boolean> {
  const goods = nextFulfilment(order, change.action);
  if (goods === undefined) return false;
  let note = '';
  if (change.action === 'ship') {
    const { carrier, trackingNumber } = change;
    note = `${carrier}, ${trackingNumber}`;
    await sql`
      update orders set carrier = ${carrier}, tracking_number = ${trackingNumber}
      where id = ${order.id}`;
    await queueBuyerMail(sql, order.id, { kind: 'shipped', parcel: { carrier, trackingNumber } });
  }
  if (change.action === 'ready') await queueBuyerMail(sql, order.id, { kind: 'ready' });
  await changeOrder(sql, order, { action: change.action, staff, note, goods });
  return true;
}
