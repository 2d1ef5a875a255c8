import type { Cents } from '#src/lib/money.ts';

type PricedLine = { quantity: number; product: { priceCents: Cents } };

/** What lines cost together before shipping and tax; all that the cart button on every shop page needs. */
export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sum(lines.map(({ product, quantity }) => lineTotal(product.priceCents, quantity)));
}

/** Price times quantity. Throws a RangeError on a quantity that is not a whole number above zero. */
export function lineTotal(priceCents: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`A quantity is a whole number from 1: ${quantity}`);
  return priceCents * quantity;
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
