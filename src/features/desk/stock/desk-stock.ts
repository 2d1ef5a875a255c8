import { stockLimits } from '#src/business/stock.ts';
import type { Product } from '#src/features/shop/catalogue/product.ts';
import type { StockReason } from '#src/features/shop/stock/stock-change.ts';

export interface StockLine extends Pick<Product, 'sku' | 'name' | 'comingSoon'> {
  count: number;
}

/** Whether more pieces should be ordered; what is not sold yet needs none. */
export function isLow({ comingSoon, count }: Pick<StockLine, 'comingSoon' | 'count'>): boolean {
  return !comingSoon && count <= stockLimits.lowQuantity;
}

/** What is low first, the fewest pieces before all; the rest by name. */
export function sortStock(lines: readonly StockLine[]): StockLine[] {
  return lines.toSorted(
    (a, b) =>
      Number(isLow(b)) - Number(isLow(a)) ||
      (isLow(a) ? a.count - b.count : 0) ||
      a.name.localeCompare(b.name, 'en-CA'),
  );
}

export function countText({ comingSoon, count }: Pick<StockLine, 'comingSoon' | 'count'>): string {
  if (count === 0) return comingSoon ? 'coming soon' : 'sold out';
  return quantityText(count);
}

export interface StockMovement {
  number: number;
  at: Date;
  reason: StockReason;
  quantity: number;
  countAfter: number;
  /** Nobody for what orders and the catalogue do. */
  staff: string | null;
  orderNumber: string | null;
  note: string;
}

/** Who did what: "ann@example.ca received 12 pieces: invoice 4711". */
export function movementText(movement: StockMovement): string {
  const { reason, quantity, countAfter, staff, orderNumber, note } = movement;
  const who = staff ?? 'Somebody';
  const order = orderNumber === null ? 'An order' : `Order ${orderNumber}`;
  const by = quantityText(Math.abs(quantity));
  const texts: Record<StockReason, string> = {
    opening: `The stock began with ${by}`,
    delivery: `${who} received ${by}`,
    count: `${who} counted ${quantityText(countAfter)}${differenceText(quantity)}`,
    correction: `${who} ${quantity < 0 ? 'took out' : 'put back'} ${by}`,
    order: `${order} took ${by}`,
    return: `${staff ?? order} put back ${by}${staff && orderNumber ? ` of order ${orderNumber}` : ''}`,
  };
  return note === '' ? texts[reason] : `${texts[reason]}: ${note}`;
}

function differenceText(quantity: number): string {
  if (quantity === 0) return ', as expected';
  return `, ${Math.abs(quantity)} ${quantity < 0 ? 'fewer' : 'more'} than expected`;
}

function quantityText(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
