import * as z from 'zod/mini';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';
import { openOrderKey } from '../form/checkout-storage.client.ts';

const OpenOrder = z.object({
  orderId: z.string(),
  clientSecret: z.string(),
  /** What the payment was last made for, as text; tells an order that was paid from one begun since. */
  contents: z.string(),
  /** True from the moment the buyer has paid for all we know: the bank may send them elsewhere. */
  isPaying: z.boolean(),
});

/** The order this tab is paying: asked for again, it is changed instead of begun again. */
export type OpenOrder = z.infer<typeof OpenOrder>;

/** The order of this tab, if there is one. */
export function openOrder(): OpenOrder | undefined {
  return OpenOrder.safeParse(readSession(openOrderKey)).data;
}

/** Keeps the order for the tab. */
export function saveOpenOrder(order: OpenOrder): void {
  writeSession(openOrderKey, order);
}

/** Notes that the buyer has let go of the money, or that it stayed where it was. */
export function markAsPaying(isPaying: boolean): void {
  const open = openOrder();
  if (open) saveOpenOrder({ ...open, isPaying });
}

/** The next payment begins a new order. */
export function forgetOpenOrder(): void {
  removeSession(openOrderKey);
}
