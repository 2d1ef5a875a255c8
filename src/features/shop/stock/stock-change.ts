export const stockReasons = [
  'opening',
  'delivery',
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
  /** By how many pieces each product's stock changes: below zero where they leave the shelf. Each product once. */
  products: readonly { productId: string; pieces: number }[];
  orderId?: string;
  staff?: string;
  note?: string;
}
