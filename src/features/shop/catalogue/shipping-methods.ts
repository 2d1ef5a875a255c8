import { formatDollars, type Cents } from '#src/lib/money.ts';

/** How an order reaches the buyer, in the order of the checkout (rule 4.4). */
export const shippingMethods = [
  {
    id: 'standard',
    name: 'Standard Shipping',
    description: '5-7 business days',
    priceCents: 999,
    /** Business days under way: the least and the most. */
    transitDays: [5, 7],
  },
  {
    id: 'express',
    name: 'Express Shipping',
    description: '2-3 business days',
    priceCents: 1999,
    transitDays: [2, 3],
  },
  {
    id: 'pickup',
    name: 'Store Pickup',
    description: 'Available next business day',
    priceCents: 0,
    transitDays: [1, 1],
  },
] as const;

export type ShippingMethodId = (typeof shippingMethods)[number]['id'];

// Marked as pure, so that pages which do not need the list do not carry it.
export const shippingMethodIds = /* @__PURE__ */ shippingMethods.map(({ id }) => id);

/** Chosen until the buyer picks another, and the one the cart's estimate is made with. */
export const defaultShippingMethodId = 'standard' satisfies ShippingMethodId;

/** Business days before an order leaves the shop: the least and the most (rule 4.4). */
export const handlingDays = [1, 2] as const;

export interface FreeShippingRule {
  /** Standard shipping is free on a subtotal above this. */
  overCents: Cents;
  /** False: the offer is only announced, with the words "not applied at checkout". */
  isApplied: boolean;
}

/** The offer as the spec has it: shown, and not applied. Set `isApplied` to make it real. */
export const freeShipping: FreeShippingRule = { overCents: 7500, isApplied: false };

/** One shipping method; throws on an id that does not exist. */
export function findShippingMethod(id: ShippingMethodId): (typeof shippingMethods)[number] {
  const method = shippingMethods.find((candidate) => candidate.id === id);
  if (!method) throw new Error(`No shipping method has the id "${id}".`);
  return method;
}

/** What shipping an order costs, in cents. */
export function shippingCents(
  id: ShippingMethodId,
  subtotalCents: Cents,
  rule: FreeShippingRule = freeShipping,
): Cents {
  const isFree = rule.isApplied && id === 'standard' && subtotalCents > rule.overCents;
  return isFree ? 0 : findShippingMethod(id).priceCents;
}

/** The offer as shoppers read it; it never promises what the checkout does not do. */
export function freeShippingText(rule: FreeShippingRule = freeShipping): string {
  const offer = `Free shipping on orders over ${formatDollars(rule.overCents)}`;
  return rule.isApplied ? offer : `${offer} (not applied at checkout)`;
}
