import { readSession, removeSession } from '#src/lib/session-storage.client.ts';
import { takeOut } from '../../cart/cart.store.ts';

/** Where this tab keeps what was typed into the checkout. */
export const fieldsKey = 'checkout-form';

/** Where this tab keeps the order it has placed, until the confirmation has shown it. */
export const placedOrderKey = 'placed-order';

/** Where this tab keeps the order it is paying. */
export const openOrderKey = 'open-order';

/** What an order was for, from the text that the tab keeps of it (open-order.client.ts). */
export function takeOutPaid(contents: string): void {
  const { items } = JSON.parse(contents) as { items: { productId: string; quantity: number }[] };
  takeOut(items);
}

/**
 * Called by the confirmation once it shows a paid order: an empty checkout leads to the shop again, and what the payment
 * was made from is cleared away. On a page that shows an older order, what has been begun since then stays.
 */
export function forgetPaidCheckout(): void {
  removeSession(placedOrderKey);
  const open = readSession(openOrderKey);
  if (typeof open !== 'object' || open === null) return;
  if (!('isPaying' in open) || open.isPaying !== true) return;
  if ('contents' in open) takeOutPaid(String(open.contents));
  removeSession(fieldsKey);
  removeSession(openOrderKey);
}
