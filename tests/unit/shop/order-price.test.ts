import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tax } from '#src/business/tax.ts';
import { priceOrder, type OrderLine } from '#src/features/shop/cart/order-price.ts';
import {
  findShippingMethod,
  freeShippingText,
  shippingMethods,
  type ShippingMethodId,
} from '#src/features/shop/catalogue/shipping-methods.ts';
import { percentOf } from '#src/lib/money.ts';

const line = (priceCents: number, quantity = 1): OrderLine => ({
  quantity,
  product: { priceCents },
});

describe('an order', () => {
  it('is taxed on subtotal and shipping together', () => {
    const shipping = findShippingMethod('standard').priceCents;
    const taxCents = percentOf(7990 + shipping, tax.percent);
    expect(priceOrder([line(3495, 2), line(1000)], 'standard')).toEqual({
      lineTotals: [6990, 1000],
      subtotal: 7990,
      savings: 0,
      shipping,
      tax: taxCents,
      total: 7990 + shipping + taxCents,
    });
  });

  it('rejects quantities that are not whole numbers above zero', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN, Infinity]) {
      expect(() => priceOrder([line(100, quantity)], 'pickup')).toThrow(RangeError);
    }
  });

  it('rejects a shipping method that does not exist', () =>
    expect(() => priceOrder([line(100)], 'drone' as ShippingMethodId)).toThrow('"drone"'));
});

describe('free shipping', () => {
  const off = { overCents: 7500, isApplied: false };
  const on = { overCents: 7500, isApplied: true };
  const price = (id: ShippingMethodId) => findShippingMethod(id).priceCents;

  it('is announced and not applied, as the words say', () => {
    expect(priceOrder([line(20000)], 'standard', undefined, off).shipping).toBe(price('standard'));
    expect(freeShippingText(off)).toBe(
      'Free shipping on orders over $75 (not applied at checkout)',
    );
  });

  it('switched on, frees standard shipping above the sum and nothing else', () => {
    expect(priceOrder([line(7501)], 'standard', undefined, on).shipping).toBe(0);
    expect(priceOrder([line(7500)], 'standard', undefined, on).shipping).toBe(price('standard'));
    expect(priceOrder([line(7501)], 'express', undefined, on).shipping).toBe(price('express'));
    expect(freeShippingText(on)).toBe('Free shipping on orders over $75');
  });
});

const someLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    product: fc.record({ priceCents: fc.integer({ min: 1, max: 50_000 }) }),
  }),
  { minLength: 1, maxLength: 20 },
);
const someMethod = fc.constantFrom(...shippingMethods.map(({ id }) => id));

describe('for any order', () => {
  it('the total is the sum of its parts, in whole cents, and never negative', () =>
    fc.assert(
      fc.property(someLines, someMethod, (lines, method) => {
        const price = priceOrder(lines, method);
        expect(price.subtotal).toBe(price.lineTotals.reduce((sum, each) => sum + each, 0));
        expect(price.total).toBe(price.subtotal + price.shipping + price.tax);
        for (const cents of Object.values(price).flat() as number[]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        const exact = ((price.subtotal + price.shipping) * tax.percent) / 100;
        expect(Math.abs(price.tax - exact)).toBeLessThanOrEqual(0.5);
      }),
    ));

  it('one piece more never costs less, and the order of the lines does not matter', () =>
    fc.assert(
      fc.property(someLines, someMethod, (lines, method) => {
        const more = lines.map((each, index) =>
          index === 0 ? { ...each, quantity: each.quantity + 1 } : each,
        );
        const { total } = priceOrder(lines, method);
        expect(priceOrder(more, method).total).toBeGreaterThan(total);
        expect(priceOrder(lines.toReversed(), method).total).toBe(total);
      }),
    ));
});
