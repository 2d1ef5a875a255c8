import { readSession, removeSession } from '#src/lib/session-storage.client.ts';
import { clearCart } from '../../cart/cart.store.ts';

/** Where this tab keeps what was typed into the checkout. */
export const fieldsKey = 'checkout-form';

/** Where this tab keeps the order it is paying. */
export const openOrderKey = 'open-order';

/**
 * Clears away what the payment that just ended was made from. Nothing happens on a page that shows
 * an older order: whatever has been begun since then stays.
 */
export function forgetPaidCheckout(): void {
  const open = readSession(openOrderKey);
  const isPaying =
    typeof open === 'object' && open !== null && 'isPaying' in open && open.isPaying === true;
  if (!isPaying) return;
  clearCart();
  removeSession(fieldsKey);
  removeSession(openOrderKey);
}
