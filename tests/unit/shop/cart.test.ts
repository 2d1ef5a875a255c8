import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  countItems,
  emptyCart,
  itemsText,
  orderableLines,
  quantityOf,
  refreshProducts,
  removeItems,
  type Cart,
} from '#src/features/shop/cart/cart.ts';
import { isOrderable, quantityLimit } from '#src/features/shop/catalogue/offer.ts';
import { changeText, lineChanges } from '#src/features/shop/cart/line-changes.ts';
import type { LiveFacts } from '#src/features/shop/catalogue/live-facts.ts';
import { cartProduct, liveFacts } from '#tests/support/builders/shop-builders.ts';

const soap = cartProduct({ id: 'soap' });
const towel = cartProduct({ id: 'towel' });
const oneSoap = [{ productId: 'soap', quantity: 1 }];

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

  it('rejects what is out of stock or not on sale yet', () => {
    for (const product of [
      cartProduct({ availability: 'out_of_stock' }),
      cartProduct({ comingSoon: true }),
    ]) {
      expect(isOrderable(product)).toBe(false);
      expect(addItem(emptyCart, product)).toBe(emptyCart);
    }
  });

  it('stops at what there is', () => {
    const last = cartProduct({ stock: 1 });
    const cart = addItem(emptyCart, last);
    expect(addItem(cart, last)).toBe(cart);
    expect(quantityOf(addItem(emptyCart, cartProduct({ stock: 3 }), 5), 'lw-001')).toBe(3);
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
    expect(quantityOf(removeItems(two, oneSoap), 'soap')).toBe(1);
    expect(removeItems(removeItems(two, oneSoap), oneSoap)).toEqual([]);
  });

  it('does nothing for a product that is not in the cart', () =>
    expect(removeItems(addItem(emptyCart, towel), oneSoap)).toEqual(addItem(emptyCart, towel)));

  it('takes out what was paid, and leaves what was added during the payment', () => {
    const paid = [{ productId: 'soap', quantity: 2 }];
    const cart = addItem(addItem(emptyCart, soap, 3), towel);
    expect(removeItems(cart, paid)).toEqual(addItem(addItem(emptyCart, soap), towel));
  });
});

it('what is sold out or announced is in the cart, and not among what is priced', () => {
  const [sold] = refreshProducts(addItem(emptyCart, soap), new Map());
  if (!sold) throw new Error('The line is gone.');
  expect(orderableLines([sold, ...addItem(emptyCart, towel)])).toEqual(addItem(emptyCart, towel));
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
          stock: quantityLimit,
        }),
        before: { priceCents: 1495, quantity: 2 },
      },
    ]);
  });

  it('holds no more than there is, and says what was chosen until the line is changed', () => {
    const product = cartProduct();
    const requested = addItem(emptyCart, product, 3);
    const shop = (facts: Partial<LiveFacts>) => new Map([['lw-001', liveFacts(facts)]]);
    const [line] = refreshProducts(requested, shop({ stock: 1, priceCents: 1595 }));
    if (!line) throw new Error('The line is gone.');
    expect(lineChanges(line).map(changeText)).toEqual([
      'costs $15.95 now instead of $14.95.',
      'is down to 1; you asked for 3.',
    ]);
    expect(line.quantity).toBe(1);
    expect(refreshProducts(refreshProducts([line], shop({})), shop({}))[0]).toMatchObject({
      quantity: 3,
    });
    const [changed] = addItem([line], { ...line.product, stock: 2 });
    expect(changed && lineChanges(changed)).toEqual([]);
  });

  it('marks what has left the shop as out of stock', () => {
    const [line] = refreshProducts(addItem(emptyCart, soap), new Map());
    expect(line && isOrderable(line.product)).toBe(false);
  });
});

const step = fc.record({
  verb: fc.constantFrom('add', 'remove'),
  product: fc.constantFrom(soap, towel, cartProduct({ id: 'wax', availability: 'out_of_stock' })),
  more: fc.integer({ min: 1, max: 12 }),
});

it('after any steps, every line is in stock, unique and within the limit', () =>
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cart = steps.reduce<Cart>(
        (before, { verb, product, more }) =>
          verb === 'add'
            ? addItem(before, product, more)
            : removeItems(before, [{ productId: product.id, quantity: 1 }]),
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
  ));
