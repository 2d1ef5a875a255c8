import { readSession, removeSession } from '#src/lib/session-storage.client.ts';
import { takeOut } from '../../cart/cart.store.ts';

// The keys of this tab's session storage.
export const fieldsKey = 'checkout-form';
/** Until the confirmation has shown the order. */
export const placedOrderKey = 'placed-order';
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
