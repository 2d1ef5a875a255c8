import { centsOf, formatDollars, type Cents } from '#src/lib/money.ts';
import written from './shipping.json' with { type: 'json' };

/** How an order reaches the buyer, in the order of the checkout. What each costs stands in shipping.json (rule 4.4). */
export const shippingMethodIds = ['standard', 'express', 'pickup'] as const;

export type ShippingMethodId = (typeof shippingMethodIds)[number];

// Marked as pure, so that pages which do not need the list do not carry it.
export const shippingMethods = /* @__PURE__ */ shippingMethodIds.map((id) => {
  // An object even where the file has none: the check that says so imports this module.
  const { price, ...method } = { ...(Object(written.methods) as typeof written.methods)[id] };
  return { id, ...method, priceCents: centsOf(price) };
});

export const defaultShippingMethodId = 'standard' satisfies ShippingMethodId;

export type BusinessDays = typeof written.handling;

export const handling: BusinessDays = written.handling;

export interface FreeShippingRule {
  /** Standard shipping is free on a subtotal above this. */
  overCents: Cents;
  /** False: the offer is only announced, with the words "not applied at checkout". */
  isApplied: boolean;
}

const { over, ...announced } = { ...written.freeShipping };

/** The offer as the specification has it: announced, and not applied. */
export const freeShipping: FreeShippingRule = {
  ...announced,
  overCents: /* @__PURE__ */ centsOf(over),
};

export function findShippingMethod(id: ShippingMethodId): (typeof shippingMethods)[number] {
  const method = shippingMethods.find((candidate) => candidate.id === id);
  if (!method) throw new Error(`No shipping method has the id "${id}".`);
  return method;
}

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
