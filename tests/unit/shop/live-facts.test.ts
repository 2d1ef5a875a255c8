import { describe, expect, it } from 'vitest';
import { parseLiveProduct, parseLiveShop } from '#src/features/shop/catalogue/live-facts.ts';
import { toCartProduct } from '#src/features/shop/cart/cart.ts';
import { parseCatalogue } from '#src/features/shop/catalogue/catalogue.ts';
import {
  listProduct,
  withLiveFacts,
  type ListedProduct,
} from '#src/features/shop/catalogue/listed-product.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Product } from '#src/features/shop/catalogue/product.ts';
import { ProductRating } from '#src/features/shop/catalogue/ProductRating.tsx';
import { productJsonLd } from '#src/features/shop/product/product-json-ld.ts';
import {
  catalogueProduct,
  listedProduct,
  liveFacts,
} from '#tests/support/builders/shop-builders.ts';

const answer = {
  id: 'lw-001',
  name: 'Glass Cleaner',
  price: 14.95,
  originalPrice: 19.99,
  availability: 'in_stock',
  comingSoon: false,
  stock: 3,
  rating: 4.5,
  reviews: 12,
};

describe('the live answer', () => {
  it('is read in cents', () =>
    expect(parseLiveProduct(answer)).toEqual({
      id: 'lw-001',
      priceCents: 1495,
      originalPriceCents: 1999,
      availability: 'in_stock',
      comingSoon: false,
      stock: 3,
      rating: 4.5,
      reviews: 12,
    }));

  it('has no other price where none is given', () => {
    const { originalPriceCents } = parseLiveProduct({ ...answer, originalPrice: undefined });
    expect(originalPriceCents).toBeUndefined();
  });

  it('counts every other availability as out of stock', () =>
    expect(parseLiveProduct({ ...answer, availability: 'backorder' }).availability).toBe(
      'out_of_stock',
    ));

  it('is an empty list where the shop answers nothing', () => {
    for (const nothing of [null, undefined, '', 0, false]) {
      expect(parseLiveShop(nothing).size).toBe(0);
    }
  });

  it('is rejected where it is not what it should be', () => {
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
    const picture = { small: '/s.avif', large: '/l.avif', original: '/p.jpg' };
    const product = toCartProduct(listedProduct({ picture }));
    expect(product.thumbnail).toBe('/s.avif');
    expect(product).not.toHaveProperty('description');
  });
});

const said = (product: ListedProduct) =>
  renderToStaticMarkup(createElement(ProductRating, product));

describe('a product as it is built', () => {
  const [product] = parseCatalogue([catalogueProduct()]);
  if (!product) throw new Error('The product is in the catalogue.');

  it('says nothing of stock and reviews that nobody knows, whatever its opening stock', () => {
    const { availability, rating, reviews } = listProduct(product, undefined);
    expect([availability, rating, reviews]).toEqual([undefined, undefined, undefined]);
  });

  it('has the stock and rating that the database knew', () => {
    const known = liveFacts({ availability: 'out_of_stock', rating: 4.5, reviews: 3 });
    expect(listProduct(product, undefined, known)).toMatchObject(known);
  });

  it('has a rating of its own until it is known to be reviewed', () => {
    const url = 'https://example.com/reviews';
    const rated: Product = { ...product, rating: { stars: 4.8, source: 'maker', url } };
    const listed = listProduct(rated, undefined);
    expect([listed.rating, listed.reviews]).toEqual([4.8, undefined]);
    expect(said(listed)).toMatch(
      /4\.8 out of 5 stars.*href="https:\/\/example.com\/reviews">Rated by the maker/,
    );
    expect(said({ ...listed, reviews: 2 })).toMatch(/>2 reviews</);
    expect(said({ ...listed, reviews: 2 })).not.toContain('maker');
    expect(said(listProduct(product, undefined, liveFacts({ reviews: 0 })))).toContain(
      'No reviews yet',
    );
    const known = liveFacts({ rating: 4.8, reviews: 0 });
    expect(JSON.stringify(productJsonLd({ product: rated, images: [], known }))).not.toMatch(
      /[Rr]ating|4\.8/,
    );
    expect(listProduct(rated, undefined, liveFacts({ rating: 3, reviews: 1 }))).toMatchObject({
      rating: 3,
      reviews: 1,
    });
  });
});
