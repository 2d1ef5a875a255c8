import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItem, emptyCart } from '#src/features/shop/cart/cart.ts';
import { readCart } from '#src/features/shop/cart/cart-storage.ts';
import { quantityLimit } from '#src/features/shop/catalogue/offer.ts';
import { cartProduct } from '#tests/support/shop-builders.ts';

const cart = addItem(
  addItem(emptyCart, cartProduct({ id: 'soap', thumbnail: '/a.avif', originalPriceCents: 1995 })),
  cartProduct({ id: 'towel' }),
  3,
);

describe('a stored cart', () => {
  it('comes back as it was', () => {
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it('is empty when nothing was stored', () => {
    expect(readCart(undefined)).toEqual([]);
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
      { ...soap, product: null },
      null,
      7,
    ];
    for (const line of wrong) {
      expect(readCart([line, towel])).toEqual([towel]);
    }
  });

  it('keeps only the first of two lines for one product', () => {
    expect(readCart([cart[0], cart[0]])).toEqual([cart[0]]);
  });

  it('never throws, whatever stands in the storage', () => {
    fc.assert(fc.property(fc.anything(), (kept) => Array.isArray(readCart(kept))));
    fc.assert(fc.property(fc.array(fc.anything()), (kept) => Array.isArray(readCart(kept))));
  });
});
