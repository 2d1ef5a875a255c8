import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';
import { clearCart } from '../cart.store.ts';
import { forgetFields } from './checkout-form.store.ts';
import { forgetOpenOrder } from './open-order.client.ts';

const storageKey = 'placed-order';

const PlacedOrder = z.object({
  clientSecret: z.string(),
  /** True while the bank has not said yes yet. */
  isProcessing: z.boolean(),
});

/** An order that asks nothing more of the buyer. */
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The order that was just placed in this tab, if there is one. */
export const $placedOrder = atom<PlacedOrder | undefined>(
  PlacedOrder.safeParse(readSession(storageKey)).data,
);

/** The order went through: the cart and all that was typed for it have done their work. */
export function settleOrder(order: PlacedOrder): void {
  writeSession(storageKey, order);
  clearCart();
  forgetFields();
  forgetOpenOrder();
  $placedOrder.set(order);
}

/** Another checkout has begun. */
export function forgetPlacedOrder(): void {
  removeSession(storageKey);
  $placedOrder.set(undefined);
}
