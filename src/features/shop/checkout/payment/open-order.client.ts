import * as z from 'zod/mini';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';
import { openOrderKey } from '../form/checkout-storage.client.ts';

/** The order this tab is paying: the next request changes it instead of opening another. */
const OpenOrder = z.object({
  orderId: z.string(),
  clientSecret: z.string(),
  /** What the payment was last made for, as text; tells an order that was paid from a newer one. */
  contents: z.string(),
  /** True from the moment the buyer has paid for all we know: the bank may send them elsewhere. */
  isPaying: z.boolean(),
});
type OpenOrder = z.infer<typeof OpenOrder>;

export function openOrder(): OpenOrder | undefined {
  return OpenOrder.safeParse(readSession(openOrderKey)).data;
}

export function storeOpenOrder(order: OpenOrder): void {
  writeSession(openOrderKey, order);
}

export function markAsPaying(isPaying: boolean): void {
  const open = openOrder();
  if (open) storeOpenOrder({ ...open, isPaying });
}

export function forgetOpenOrder(): void {
  removeSession(openOrderKey);
}
