import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { tellBuyer } from '../mails/queue-buyer-mail.server.ts';
import { changeOrder, type LockedOrder } from '../order/change-order.server.ts';
import { carrierNames } from '../order/carriers.ts';
import { goodsActions, moveGoods, type GoodsAction } from '../order/fulfilment-state.ts';

/** What the desk does with the goods of an order; a parcel has a number by which it is followed. */
export const GoodsChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(goodsActions).exclude(['ship']) }),
  z.object({
    action: z.literal('ship' satisfies GoodsAction),
    carrier: z.enum(carrierNames),
    trackingNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z\d][A-Za-z\d -]{2,39}$/),
  }),
]);
type GoodsChange = z.infer<typeof GoodsChange>;

/** Moves the goods of a locked order on, and has the buyer told; false, and nothing done, where its money or its goods do not allow it. */
export async function changeGoods(
  sql: Sql,
  order: LockedOrder,
  change: GoodsChange,
  staff: string,
): Promise<boolean> {
  const goods = moveGoods(order, change.action);
  if (goods === undefined) return false;
  let note = '';
  if (change.action === 'ship') {
    const { carrier, trackingNumber } = change;
    note = `${carrier}, ${trackingNumber}`;
    await sql`
      update orders set carrier = ${carrier}, tracking_number = ${trackingNumber}
      where id = ${order.id}`;
    await tellBuyer(sql, order.id, { kind: 'shipped', parcel: { carrier, trackingNumber } });
  }
  if (change.action === 'ready') await tellBuyer(sql, order.id, { kind: 'ready' });
  await changeOrder(sql, order, { action: change.action, staff, note, goods });
  return true;
}
