import type { Cents } from '#src/lib/money.ts';

/** Whether a product can be bought: the fields of the spec's product that decide it. */
export interface Availability {
  /** Nothing while the stock is not known. */
  availability?: 'in_stock' | 'out_of_stock' | undefined;
  /** Announced, not yet sold. */
  comingSoon: boolean;
  /** How many can be ordered now, at most `quantityLimit`; nothing while the stock is not known. */
  stock?: number | undefined;
}

/** What one piece costs, in cents before tax. */
export interface ProductPrice {
  priceCents: Cents;
  /** The price before a sale. */
  originalPriceCents?: Cents | undefined;
}

/** The most pieces of one product in one order; browser and server both read it here. */
export const quantityLimit = 10;

/** How much of a product one order can hold now. */
export function orderLimit({ stock = quantityLimit }: Availability): number {
  return Math.min(stock, quantityLimit);
}

/** Why there cannot be one more, as shoppers read it. */
export function limitText(product: Availability): string {
  const limit = orderLimit(product);
  return limit < quantityLimit
    ? `Only ${limit} left.`
    : `${quantityLimit} is the most you can order of one product.`;
}

/**
 * True for what is already on sale and not known to be sold out. Where the stock is not known, the checkout asks
 * before anything is paid.
 */
export function isOrderable({ availability, comingSoon }: Availability): boolean {
  return availability !== 'out_of_stock' && !comingSoon;
}

/** Why a product cannot be bought, as its button and badge say; nothing when it can (rule 4.3). */
export function unavailableText(product: Availability): string | undefined {
  if (isOrderable(product)) return undefined;
  return product.comingSoon ? 'Coming Soon' : 'Out of Stock';
}

/** What a sale price saves on one piece, in cents; 0 where there is no sale. */
export function savingCents({ priceCents, originalPriceCents = priceCents }: ProductPrice): Cents {
  return originalPriceCents - priceCents;
}
