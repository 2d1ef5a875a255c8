import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  clear,
  countItems,
  emptyCart,
  itemsText,
  quantityOf,
  refreshProducts,
  removeItem,
  type Cart,
} from '#src/features/shop/cart/cart.ts';
import { isOrderable, quantityLimit } from '#src/features/shop/catalogue/offer.ts';
import { cartProduct, liveFacts } from '#tests/support/shop-builders.ts';

const soap = cartProduct({ id: 'soap' });
const towel = cartProduct({ id: 'towel' });

describe('adding', () => {
  it('makes a new line with one piece, then raises that line by one', () => {
    const once = addItem(emptyCart, soap);
    expect(once).toEqual([{ productId: 'soap', quantity: 1, product: soap }]);
    expect(quantityOf(addItem(once, soap), 'soap')).toBe(2);
  });

  it('leaves the other lines alone', () => {
    const both = addItem(addItem(emptyCart, soap), towel);
    expect(addItem(both, towel).map((line) => line.quantity)).toEqual([1, 2]);
  });

  it('refuses what is out of stock or not on sale yet', () => {
    for (const product of [
      cartProduct({ availability: 'out_of_stock' }),
      cartProduct({ comingSoon: true }),
    ]) {
      expect(isOrderable(product)).toBe(false);
      expect(addItem(emptyCart, product)).toBe(emptyCart);
    }
  });

  it('stops at the quantity limit', () => {
    const full = addItem(emptyCart, soap, quantityLimit + 5);
    expect(quantityOf(full, 'soap')).toBe(quantityLimit);
    expect(addItem(full, soap)).toBe(full);
  });
});

describe('removing', () => {
  it('lowers the line by one, and a line at 0 disappears', () => {
    const two = addItem(emptyCart, soap, 2);
    expect(quantityOf(removeItem(two, 'soap'), 'soap')).toBe(1);
    expect(removeItem(removeItem(two, 'soap'), 'soap')).toEqual([]);
  });

  it('does nothing for a product that is not in the cart', () => {
    expect(removeItem(addItem(emptyCart, soap), 'towel')).toEqual(addItem(emptyCart, soap));
  });
});

it('clearing leaves nothing', () => {
  expect(clear()).toEqual([]);
});

it('the count is read as words', () => {
  expect(itemsText(addItem(emptyCart, soap))).toBe('1 item');
  expect(itemsText(addItem(emptyCart, soap, 3))).toBe('3 items');
});

describe('refreshing', () => {
  it('takes prices and stock from the shop and keeps quantity, name and picture', () => {
    const cart = addItem(emptyCart, cartProduct({ thumbnail: '/a.avif' }), 2);
    const shop = new Map([
      ['lw-001', liveFacts({ priceCents: 999, availability: 'out_of_stock' })],
    ]);
    expect(refreshProducts(cart, shop)).toEqual([
      {
        productId: 'lw-001',
        quantity: 2,
        product: cartProduct({
          thumbnail: '/a.avif',
          priceCents: 999,
          originalPriceCents: undefined,
          availability: 'out_of_stock',
        }),
      },
    ]);
  });

  it('marks what has left the shop as out of stock', () => {
    const [line] = refreshProducts(addItem(emptyCart, soap), new Map());
    expect(line && isOrderable(line.product)).toBe(false);
  });
});

const step = fc.record({
  verb: fc.constantFrom('add', 'remove'),
  product: fc.constantFrom(soap, towel, cartProduct({ id: 'wax', availability: 'out_of_stock' })),
  pieces: fc.integer({ min: 1, max: 12 }),
});

it('after any steps, every line is in stock, unique and within the limit', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cart = steps.reduce<Cart>(
        (before, { verb, product, pieces }) =>
          verb === 'add' ? addItem(before, product, pieces) : removeItem(before, product.id),
        emptyCart,
      );
      expect(new Set(cart.map((line) => line.productId)).size).toBe(cart.length);
      expect(countItems(cart)).toBe(cart.reduce((sum, line) => sum + line.quantity, 0));
      for (const line of cart) {
        expect(isOrderable(line.product)).toBe(true);
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(quantityLimit);
      }
    }),
  );
});
