/** Where the money of an order is. docs/orders.md says what each means and who moves it on. */
export const orderStatuses = [
  'pending',
  'processing',
  'paid',
  'refund_due',
  'refunded',
  'review',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const testOrderText = 'TEST, do not ship';
