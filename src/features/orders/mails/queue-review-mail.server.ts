import type { IsoDay } from '#src/business/shop-day.ts';
import { findShippingMethod } from '#src/features/shop/catalogue/shipping-methods.ts';
import type { Sql } from '#src/server/database/database.ts';
import { queueReviewMail } from '#src/server/mail/review-mails.server.ts';
import type { Order } from '../order/order.ts';
import { reviewableLines } from '../order/fulfilment-state.ts';
import { newOrderLink } from './order-keys.server.ts';
import { addBusinessDays } from './receipt-mail.ts';

/** For an order that is collected, or on its way, since `day`. */
export async function queueOrderReviewMail(sql: Sql, order: Order, day: IsoDay): Promise<void> {
  const { id, number, buyer, shippingMethod } = order;
  if (buyer.email === '' || order.isDisputed || reviewableLines(order).length === 0) return;
  await queueReviewMail(sql, {
    about: id,
    kind: 'order_review',
    ...orderReviewText(number),
    name: buyer.name,
    recipient: buyer.email,
    url: await newOrderLink(sql, id),
    day:
      shippingMethod === 'pickup'
        ? day
        : addBusinessDays(day, findShippingMethod(shippingMethod).mostDays),
  });
}

export function orderReviewText(number: string): { subject: string; text: string } {
  return {
    subject: `Your order ${number}: what do you think of it?`,
    text: 'By now you will have tried what you bought. What do you think of it? Your review, good or bad, helps other buyers to choose.',
  };
}
