import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { paths } from '#src/lib/paths.ts';
import { readSession, writeSession } from '#src/lib/session-storage.client.ts';
import { $cart } from '../../cart/cart.store.ts';
import { checkoutForm } from '../form/checkout-form.store.ts';
import { placedOrderKey, takeOutPaid } from '../form/checkout-storage.client.ts';
import { forgetOpenOrder, openOrder } from './open-order.client.ts';

const PlacedOrder = z.object({
  clientSecret: z.string(),
  /** Paid just now, left to a bank that takes its time, or placed before. */
  state: z.enum(['paid', 'processing', 'known']),
});

export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const $placedOrder = atom<PlacedOrder | undefined>(
  $cart.get().length > 0 ? undefined : PlacedOrder.safeParse(readSession(placedOrderKey)).data,
);

/** The order went through: what was paid leaves the cart, and all that was typed for it has done its work. */
export function settleOrder(order: PlacedOrder): void {
  writeSession(placedOrderKey, order);
  // First, so that nobody takes the cleared cart for an empty one.
  $placedOrder.set(order);
  const open = openOrder();
  if (open) takeOutPaid(open.contents);
  checkoutForm.clear();
  forgetOpenOrder();
}

/** With the two parameters that Stripe adds when it sends a buyer to the page itself. */
export function confirmationPath(clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_', 1)[0] ?? '',
    payment_intent_client_secret: clientSecret,
  });
  return `${paths.orderConfirmation}?${query}`;
}
