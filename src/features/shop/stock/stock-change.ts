export const stockReasons = [
  'opening',
  'delivery',
  'undo',
  'count',
  'correction',
  'order',
  'return',
] as const;
export type StockReason = (typeof stockReasons)[number];

export interface StockChange {
  /** Of the form, order or refund that it comes from: done again, it changes nothing. */
  id: string;
  reason: StockReason;
  /** By how much each product's stock changes, below zero where it is taken out. Each product once. */
  products: readonly { productId: string; quantity: number }[];
  orderId?: string;
  staff?: string;
  note?: string;
}
