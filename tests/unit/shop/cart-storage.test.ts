import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItem, emptyCart } from '#src/features/shop/cart/cart.ts';
import { decodeCart, encodeCart } from '#src/features/shop/cart/cart-storage.ts';
import { quantityLimit } from '#src/features/shop/catalogue/offer.ts';
import { cartProduct } from '#tests/support/builders/shop-builders.ts';

const cart = addItem(
  addItem(emptyCart, cartProduct({ id: 'soap', thumbnail: '/a.avif', originalPriceCents: 1995 })),
  cartProduct({ id: 'towel' }),
  3,
);

const now = Date.UTC(2026, 10, 24);
const day = 24 * 60 * 60 * 1000;
const stored = (lines: unknown) => decodeCart(JSON.stringify({ savedAt: now, lines }), now);

describe('a stored cart', () => {
  it('comes back as it was', () => expect(decodeCart(encodeCart(cart, now), now)).toEqual(cart));

  it('is dropped when nobody has changed it for 30 days', () => {
    const text = encodeCart(cart, now);
    expect(decodeCart(text, now + 30 * day)).toEqual(cart);
    expect(decodeCart(text, now + 30 * day + 1)).toEqual([]);
  });

  it('drops a line that is not a line and keeps the others', () => {
    const [soap, towel] = cart;
    const wrong = [
      { ...soap, quantity: 0 },
      { ...soap, quantity: 1.5 },
      { ...soap, quantity: quantityLimit + 1 },
      { ...soap, quantity: '2' },
      { ...soap, productId: 'wax' },
      { ...soap, product: { ...soap?.product, priceCents: -5 } },
      { ...soap, product: { ...soap?.product, thumbnail: 7 } },
      { ...soap, product: { ...soap?.product, availability: 'plenty' } },
      { ...soap, product: { ...soap?.product, stock: -1 } },
      { ...soap, before: { priceCents: 1, quantity: 0 } },
      { ...soap, product: null },
      null,
      7,
    ];
    for (const line of wrong) {
      expect(stored([line, towel])).toEqual([towel]);
    }
  });

  it('keeps only the first of two lines for one product', () =>
    expect(stored([cart[0], cart[0]])).toEqual([cart[0]]));

  it('never throws, whatever stands in the storage', () => {
    fc.assert(fc.property(fc.string(), (text) => decodeCart(text, now).length === 0));
    fc.assert(
      fc.property(fc.json(), fc.array(fc.jsonValue()), (text, lines) =>
        Array.isArray([...decodeCart(text, now), ...stored(lines)]),
      ),
    );
  });
});
