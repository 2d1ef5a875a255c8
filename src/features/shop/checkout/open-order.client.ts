import * as z from 'zod/mini';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';

const storageKey = 'open-order';

const OpenOrder = z.object({
  orderId: z.string(),
  clientSecret: z.string(),
  /** What the payment was last made for, as text; tells an order that was paid from one begun since. */
  contents: z.string(),
});

/** The order this tab is paying: asked for again, it is changed instead of begun anew. */
export type OpenOrder = z.infer<typeof OpenOrder>;

// Where storage is refused, the order lives as long as the page.
let open = OpenOrder.safeParse(readSession(storageKey)).data;

/** The order of this tab, if there is one. */
export function openOrder(): OpenOrder | undefined {
  return open;
}

/** Keeps the order for the tab. */
export function keepOpenOrder(order: OpenOrder): void {
  open = order;
  writeSession(storageKey, order);
}

/** The next payment begins a new order. */
export function forgetOpenOrder(): void {
  open = undefined;
  removeSession(storageKey);
}
