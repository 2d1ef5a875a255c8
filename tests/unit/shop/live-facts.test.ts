import { describe, expect, it } from 'vitest';
import { parseLiveProduct, parseLiveShop } from '#src/features/shop/catalogue/live-facts.ts';
import { toCartProduct } from '#src/features/shop/cart/cart.ts';
import { withLiveFacts } from '#src/features/shop/catalogue/listed-product.ts';
import { listedProduct, liveFacts } from '#tests/support/shop-builders.ts';

const answer = {
  id: 'lw-001',
  name: 'Glass Cleaner',
  price: 14.95,
  originalPrice: 19.99,
  availability: 'in_stock',
  comingSoon: false,
  rating: 4.5,
  reviews: 12,
};

describe('the live answer', () => {
  it('is read in cents', () => {
    expect(parseLiveProduct(answer)).toEqual({
      id: 'lw-001',
      priceCents: 1495,
      originalPriceCents: 1999,
      availability: 'in_stock',
      comingSoon: false,
      rating: 4.5,
      reviews: 12,
    });
  });

  it('counts every other availability as out of stock', () => {
    expect(parseLiveProduct({ ...answer, availability: 'backorder' }).availability).toBe(
      'out_of_stock',
    );
  });

  it('is an empty list where the shop answers nothing', () => {
    for (const nothing of [null, undefined, '', 0, false]) {
      expect(parseLiveShop(nothing).size).toBe(0);
    }
  });

  it('is refused where it is not what it should be', () => {
    expect(() => parseLiveShop({ error: {} })).toThrow();
    expect(() => parseLiveProduct({ ...answer, price: '14.95' })).toThrow();
  });
});

describe('a product with live facts', () => {
  it('takes price, stock and rating from them and keeps the rest', () => {
    const live = liveFacts({ availability: 'out_of_stock', rating: 4.5, reviews: 3 });
    expect(withLiveFacts(listedProduct(), live)).toMatchObject({
      name: 'Glass Cleaner',
      availability: 'out_of_stock',
      rating: 4.5,
      reviews: 3,
    });
    expect(withLiveFacts(listedProduct(), undefined)).toEqual(listedProduct());
  });

  it('goes into the cart with its small picture and without its description', () => {
    const picture = { small: '/s.avif', large: '/l.avif', jpeg: '/p.jpg' };
    const product = toCartProduct(listedProduct({ picture }));
    expect(product.thumbnail).toBe('/s.avif');
    expect(product).not.toHaveProperty('description');
  });
});
