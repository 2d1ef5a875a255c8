import type { Cents } from '#src/lib/money.ts';

export interface Availability {
  /** Nothing while the stock is not known. */
  availability?: 'in_stock' | 'out_of_stock' | undefined;
  comingSoon: boolean;
  /** How many can be ordered now, at most `quantityLimit`; nothing while the stock is not known. */
  stock?: number | undefined;
}

export type ProductPrice = { priceCents: Cents; originalPriceCents?: Cents | undefined };

/** The highest quantity of one product in one order; browser and server both read it here. */
export const quantityLimit = 10;

export function orderLimit({ stock = quantityLimit }: Availability): number {
  return Math.min(stock, quantityLimit);
}

export function limitText(product: Availability): string {
  const limit = orderLimit(product);
  return limit < quantityLimit
    ? `Only ${limit} left.`
    : `${quantityLimit} is the most you can order of one product.`;
}

/** Where the stock is not known, the checkout asks before anything is paid. */
export function isOrderable({ availability, comingSoon }: Availability): boolean {
  return availability !== 'out_of_stock' && !comingSoon;
}

/** Why a product cannot be bought, as its button and badge say; nothing when it can (rule 4.3). */
export function unavailableText(product: Availability): string | undefined {
  if (isOrderable(product)) return undefined;
  return product.comingSoon ? 'Coming Soon' : 'Out of Stock';
}

export function savingCents({ priceCents, originalPriceCents = priceCents }: ProductPrice): Cents {
  return originalPriceCents - priceCents;
}
