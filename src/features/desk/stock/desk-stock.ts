import { momentText } from '#src/business/date-text.ts';
import { stockLimits } from '#src/business/shop/stock.ts';
import type { Product } from '#src/features/shop/catalogue/product.ts';
import type { StockReason } from '#src/features/shop/stock/stock-change.ts';
import type { Movement } from '#src/features/shop/stock/stock-movements.server.ts';

export interface StockLine extends Pick<Product, 'sku' | 'name' | 'comingSoon'> {
  count: number;
  waiting: number;
}

export function waitingText({ waiting }: Pick<StockLine, 'waiting'>): string {
  return waiting === 1 ? '1 waits for an email' : `${waiting} wait for an email`;
}

/** Whether more pieces should be ordered; what is not sold yet needs none. */
export function isLow({ comingSoon, count }: Pick<StockLine, 'comingSoon' | 'count'>): boolean {
  return !comingSoon && count <= stockLimits.lowQuantity;
}

export function sortStock(lines: readonly StockLine[]): StockLine[] {
  return lines.toSorted(
    (a, b) =>
      Number(isLow(b)) - Number(isLow(a)) ||
      (isLow(a) ? a.count - b.count : 0) ||
      a.name.localeCompare(b.name, 'en-CA'),
  );
}

/** Hours in which two people may enter the same delivery. */
export const deliveryHours = 48;

type Delivery = Omit<StockMovement, 'orderNumber'>;

/** Asks where one of the last hours may be the same; different invoices never are. */
export function deliveryQuestion(
  { quantity, note }: Pick<Delivery, 'quantity' | 'note'>,
  recent: readonly Delivery[],
): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const same = recent.find((other) => {
    const notes = new Set([plain(note), plain(other.note)].filter(Boolean));
    return other.quantity === quantity && notes.size < 2;
  });
  return (
    same &&
    `${momentText(same.at)}: ${movementText({ ...same, orderNumber: null })}. Is this another delivery?`
  );
}

interface Count {
  /** What was found, and what should be there: the stock and what is sold and not packed. */
  counted: number;
  expected: number;
  /** Of those expected, sold already. */
  unpacked: number;
}

/** What staff is asked about a count that may be mistyped; nothing about a usual one. */
export function countQuestion({ counted, expected, unpacked }: Count): string | undefined {
  if (counted < unpacked)
    return `Orders that are paid still need ${quantityText(unpacked)}, and you counted ${counted}. The shop will sell none. Is ${counted} right?`;
  const [fewer, more] = [counted, expected].toSorted((a, b) => a - b) as [number, number];
  if (more <= 3 * Math.max(1, fewer)) return undefined;
  return `You counted ${quantityText(counted)}, and ${expected} were expected. Is ${counted} right?`;
}

export function countText({ comingSoon, count }: Pick<StockLine, 'comingSoon' | 'count'>): string {
  if (count === 0) return comingSoon ? 'coming soon' : 'sold out';
  return quantityText(count);
}

export type StockMovement = Omit<Movement, 'orderId'> & { orderNumber: string | null };

/** Who did what: "ann@example.ca received 12 pieces: invoice 4711". */
export function movementText(movement: StockMovement): string {
  const { reason, quantity, countAfter, staff, orderNumber, note } = movement;
  const who = staff ?? 'Someone';
  const order = orderNumber === null ? 'An order' : `Order ${orderNumber}`;
  const by = quantityText(Math.abs(quantity));
  const texts: Record<StockReason, string> = {
    opening: `The stock began with ${by}`,
    delivery: `${who} received ${by}`,
    undo: `${who} undid a delivery of ${by}`,
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
