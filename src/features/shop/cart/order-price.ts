import type { ProvinceCode } from '#src/business/provinces.ts';
import { tax, taxOn } from '#src/business/tax.ts';
import type { Cents } from '#src/lib/money.ts';
import { savingCents, type ProductPrice } from '../catalogue/offer.ts';
import {
  freeShipping,
  shippingCents,
  type FreeShippingRule,
  type ShippingMethodId,
} from '../catalogue/shipping-methods.ts';
import { lineTotal, subtotalOf, sum } from './subtotal.ts';

export type OrderLine = { quantity: number; product: ProductPrice };

export interface OrderPrice {
  lineTotals: Cents[];
  subtotal: Cents;
  /** What the sale prices take off; already inside the subtotal. */
  savings: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/**
 * Prices an order: line totals → subtotal → shipping → tax on both → total (rule 4.6).
 * The browser shows it as a preview; the server charges what it gets from the same rule. The tax is that of `province`
 * (rule 1.7).
 * Throws a RangeError on a quantity that is not a whole number above zero.
 */
export function priceOrder(
  lines: readonly OrderLine[],
  shippingMethodId: ShippingMethodId,
  province?: ProvinceCode,
  rule: FreeShippingRule = freeShipping,
): OrderPrice {
  const lineTotals = lines.map(({ product, quantity }) => lineTotal(product.priceCents, quantity));
  const subtotal = subtotalOf(lines);
  const shipping = shippingCents(shippingMethodId, subtotal, rule);
  const taxCents = taxOn(subtotal + shipping, province);
  return {
    lineTotals,
    subtotal,
    savings: sum(lines.map(({ product, quantity }) => lineTotal(savingCents(product), quantity))),
    shipping,
    tax: taxCents,
    total: subtotal + shipping + taxCents,
  };
}

export function isTaxedByProvince(shippingMethodId: ShippingMethodId): boolean {
  return tax.isByProvince && shippingMethodId !== 'pickup';
}
