/** An amount of Canadian cents. Always an integer; discounts are negative. */
export type Cents = number;

/** As Intl.NumberFormat writes en-CA, whose first use keeps a slow phone's page busy for 150 ms. */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(assertCents(cents))).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

/** An amount as quotes show it: "$1,200", with cents only where there are any. */
export function formatDollars(cents: Cents): string {
  return formatCents(cents).replace('.00', '');
}

export function toDollars(cents: Cents): number {
  return assertCents(cents) / 100;
}

/** An amount as people write it: "450", "$220", "1,200.50". */
export const dollarsPattern = /^\s*\$?\s*(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?\s*$/;

/** Of dollars that a schema has checked. As text: 1.15 × 100 is not 115. */
export function centsOf(dollars: string | number): Cents {
  const amount = Number(String(dollars).replace(/[$,\s]/g, ''));
  return Number(amount.toFixed(2).replace('.', ''));
}

/** A percentage of up to three decimals of an amount, rounded once, half away from zero: 12 percent of 999 is 120. */
export function percentOf(cents: Cents, percent: number): Cents {
  // Of whole thousandths: 9.95 × 3000 / 100 is less than 298.5.
  const exact = (assertCents(cents) * Math.round(percent * 1000)) / 100_000;
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

function assertCents(cents: Cents): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return cents;
}
