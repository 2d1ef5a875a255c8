import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tax } from '#src/business/tax.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { priceOrder, type OrderLine } from '#src/features/shop/cart/order-price.ts';
import {
  findShippingMethod,
  freeShipping,
  freeShippingText,
  shippingMethods,
  type ShippingMethodId,
} from '#src/features/shop/catalogue/shipping-methods.ts';

const line = (priceCents: number, quantity = 1, originalPriceCents?: number): OrderLine => ({
  quantity,
  product: { priceCents, originalPriceCents },
});

describe('an order', () => {
  it('is taxed 12 % on subtotal and shipping together', () => {
    expect(priceOrder([line(3495, 2), line(1000)], 'standard')).toEqual({
      lineTotals: [6990, 1000],
      subtotal: 7990,
      savings: 0,
      shipping: 999,
      tax: 1079,
      total: 10068,
    });
    expect(tax.label).toBe('Tax (GST + PST)');
  });

  it('names what its sale prices save, without taking it off twice', () => {
    const { subtotal, savings } = priceOrder([line(8900, 2, 10900), line(500)], 'pickup');
    expect([subtotal, savings]).toEqual([18300, 4000]);
  });

  it('costs what the shipping method costs', () => {
    expect(shippingMethods.map(({ id }) => priceOrder([line(100)], id).shipping)).toEqual([
      999, 1999, 0,
    ]);
  });

  it('refuses quantities that are not whole numbers above zero', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN, Infinity]) {
      expect(() => priceOrder([line(100, quantity)], 'pickup')).toThrow(RangeError);
    }
  });

  it('refuses a shipping method that does not exist', () => {
    expect(() => priceOrder([line(100)], 'drone' as ShippingMethodId)).toThrow('"drone"');
  });
});

describe('free shipping', () => {
  const on = { ...freeShipping, isApplied: true };

  it('is announced and not applied, as the words say', () => {
    expect(priceOrder([line(20000)], 'standard').shipping).toBe(999);
    expect(freeShippingText()).toBe('Free shipping on orders over $75 (not applied at checkout)');
  });

  it('switched on, frees standard shipping above $75 and nothing else', () => {
    expect(priceOrder([line(7501)], 'standard', on).shipping).toBe(0);
    expect(priceOrder([line(7500)], 'standard', on).shipping).toBe(999);
    expect(priceOrder([line(7501)], 'express', on).shipping).toBe(1999);
    expect(freeShippingText(on)).toBe('Free shipping on orders over $75');
  });
});

const someLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    product: fc.constantFrom(...catalogue),
  }),
  { minLength: 1, maxLength: 20 },
);
const someMethod = fc.constantFrom(...shippingMethods.map(({ id }) => id));

describe('for any order of the catalogue', () => {
  it('the total is the sum of its parts, in whole cents, and never negative', () => {
    fc.assert(
      fc.property(someLines, someMethod, (lines, method) => {
        const price = priceOrder(lines, method);
        expect(price.subtotal).toBe(price.lineTotals.reduce((sum, each) => sum + each, 0));
        expect(price.total).toBe(price.subtotal + price.shipping + price.tax);
        for (const cents of Object.values(price).flat() as number[]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(Math.abs(price.tax - (price.subtotal + price.shipping) * 0.12)).toBeLessThanOrEqual(
          0.5,
        );
      }),
    );
  });

  it('one piece more never costs less, and the order of the lines does not matter', () => {
    fc.assert(
      fc.property(someLines, someMethod, (lines, method) => {
        const more = lines.map((each, index) =>
          index === 0 ? { ...each, quantity: each.quantity + 1 } : each,
        );
        const { total } = priceOrder(lines, method);
        expect(priceOrder(more, method).total).toBeGreaterThan(total);
        expect(priceOrder(lines.toReversed(), method).total).toBe(total);
      }),
    );
  });
});

it('the shipping methods are the specified ones', () => {
  expect(findShippingMethod('standard')).toMatchObject({
    name: 'Standard Shipping',
    description: '5-7 business days',
    priceCents: 999,
  });
  expect(findShippingMethod('express')).toMatchObject({
    name: 'Express Shipping',
    description: '2-3 business days',
    priceCents: 1999,
  });
  expect(findShippingMethod('pickup')).toMatchObject({ name: 'Store Pickup', priceCents: 0 });
});
