import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#src/features/shop/cart/cart.ts';
import {
  acceptFigures,
  isPageOutdated,
  orderChanges,
  orderOnPage,
} from '#src/features/shop/checkout/payment/order-changes.ts';
import { priceOrder } from '#src/features/shop/cart/order-price.ts';
import type { OrderFigures } from '#src/features/orders/payment/payment-session.ts';
import { cartProduct } from '#tests/support/builders/shop-builders.ts';

const line = (id: string, quantity: number, priceCents = 1000): Cart[number] => ({
  productId: id,
  quantity,
  product: cartProduct({ id, name: `Product ${id}`, priceCents }),
});

/** What the server says of a cart: prices and pieces now, by product. */
function figures(
  cart: Cart,
  now: Record<string, [priceCents: number, stock: number]>,
): OrderFigures {
  const lines = cart.map(({ productId, quantity, product }) => {
    const [priceCents, stock] = now[productId] ?? [product.priceCents, quantity];
    const available = Math.min(quantity, stock);
    return { productId, name: product.name, priceCents, quantity, available };
  });
  const rest = lines
    .filter(({ available }) => available > 0)
    .map(({ priceCents, available }) => ({ quantity: available, product: { priceCents } }));
  return { lines, totals: rest.length > 0 ? priceOrder(rest, 'standard') : null };
}

describe('what changed', () => {
  const cart = [line('lw-001', 3), line('lw-002', 1)];

  it('is a price', () =>
    expect(orderChanges(cart, figures(cart, { 'lw-002': [1200, 9] }))).toEqual([
      { productId: 'lw-002', name: 'Product lw-002', kind: 'price', before: 1000, now: 1200 },
    ]));

  it('is fewer pieces on the stock, or none', () => {
    const current = figures(cart, { 'lw-001': [1000, 2], 'lw-002': [1200, 0] });
    expect(orderChanges(cart, current)).toEqual([
      { productId: 'lw-001', name: 'Product lw-001', kind: 'stock', before: 3, now: 2 },
      { productId: 'lw-002', name: 'Product lw-002', kind: 'stock', before: 1, now: 0 },
    ]);
  });

  it('is nothing where the server agrees', () =>
    expect(orderChanges(cart, figures(cart, {}))).toEqual([]));
});

describe('the cart after the buyer has agreed', () => {
  it('keeps the order, takes the prices of today and leaves out what is gone', () => {
    const cart = [line('lw-001', 3), line('lw-002', 1), line('lw-003', 2)];
    const accepted = acceptFigures(cart, figures(cart, { 'lw-001': [900, 2], 'lw-002': [1, 0] }));
    expect(orderOnPage(accepted, 'standard').items).toEqual([
      { productId: 'lw-001', quantity: 2 },
      { productId: 'lw-003', quantity: 2 },
    ]);
    expect(accepted[0]?.product.priceCents).toBe(900);
  });

  it('has nothing in it when everything is sold out', () => {
    const cart = [line('lw-001', 3)];
    const current = figures(cart, { 'lw-001': [1000, 0] });
    expect(acceptFigures(cart, current)).toEqual([]);
    expect(isPageOutdated(cart, current, 'standard')).toBe(false);
  });

  it("comes to the server's total, whatever changed, and holds no further changes", () => {
    const facts = fc.record({
      quantity: fc.integer({ min: 1, max: 10 }),
      before: fc.integer({ min: 1, max: 50_000 }),
      now: fc.integer({ min: 1, max: 50_000 }),
      stock: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 6 }), (products) => {
        const cart = products.map(({ quantity, before }, index) =>
          line(`lw-${index}`, quantity, before),
        );
        const current = figures(
          cart,
          Object.fromEntries(
            products.map(({ now, stock }, index) => [`lw-${index}`, [now, stock]]),
          ),
        );
        const accepted = acceptFigures(cart, current);
        if (accepted.length > 0) {
          expect(orderOnPage(accepted, 'standard').amount).toBe(current.totals?.total);
        }
        expect(isPageOutdated(cart, current, 'standard')).toBe(false);
        expect(accepted.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });
});

it('a page whose shipping or tax is of yesterday cannot come to the total and is outdated', () => {
  const cart = [line('lw-001', 1)];
  const current = figures(cart, {});
  const dearer = { ...current.totals!, total: current.totals!.total + 100 };
  expect(isPageOutdated(cart, { ...current, totals: dearer }, 'standard')).toBe(true);
});
