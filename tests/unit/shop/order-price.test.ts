import { describe, expect, it } from 'vitest';
import { tax } from '#src/business/tax.ts';
import { priceOrder, type OrderLine } from '#src/features/shop/cart/order-price.ts';
import {
  findShippingMethod,
  freeShippingText,
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
