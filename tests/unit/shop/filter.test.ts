import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryIds } from '#src/features/shop/catalogue/category.ts';
import {
  addressOfFilter,
  filterFromAddress,
  matchProducts,
  noFilter,
  queryLength,
  sortLabels,
  sortProducts,
  type SortId,
} from '#src/features/shop/listing/filter.ts';
import { listedProduct } from '#tests/support/builders/shop-builders.ts';

const soap = listedProduct({
  name: 'pH-Neutral Shampoo',
  priceCents: 2195,
  rating: 4.5,
  reviews: 2,
});
const wax = listedProduct({ name: 'Carnauba Wax', priceCents: 995, rating: 4.9, reviews: 1 });
const light = listedProduct({
  name: 'LED Light',
  description: 'Shows SWIRLS and holograms.',
  category: 'tools',
  priceCents: 8900,
  rating: 4.5,
  reviews: 7,
});
const names = (products: { name: string }[]) => products.map(({ name }) => name);

describe('searching', () => {
  const found = (query: string, category: 'all' | 'tools' = 'all') =>
    names(matchProducts([soap, wax, light], { query, category }));

  it('shows what the search has found, in the category', () => {
    const products = [soap, wax, light].map((product, index) => ({ ...product, id: `${index}` }));
    const filter = { query: 'anything', category: 'tools' } as const;
    expect(names(matchProducts(products, filter, new Set(['0', '2'])))).toEqual(['LED Light']);
  });

  it('combines with the category', () => {
    expect(found('', 'tools')).toEqual(['LED Light']);
    expect(found('wax', 'tools')).toEqual([]);
  });

  it('finds exactly the products that contain the text, in the order given', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string(), description: fc.string() })),
        fc.string({ maxLength: 3 }),
        (texts, query) => {
          const products = texts.map(listedProduct);
          const wanted = query.trim().toLowerCase();
          expect(matchProducts(products, { query, category: 'all' })).toEqual(
            products.filter((product) =>
              [product.name, product.description].some((text) =>
                text.toLowerCase().includes(wanted),
              ),
            ),
          );
        },
      ),
    ));
});

describe('sorting', () => {
  const sorted = (sort: SortId) => names(sortProducts([soap, wax, light], sort));

  it('by name looks past capitals', () =>
    expect(sorted('name')).toEqual(['Carnauba Wax', 'LED Light', 'pH-Neutral Shampoo']));

  it('by price, rating and number of reviews', () => {
    expect(sorted('price-low')).toEqual(['Carnauba Wax', 'pH-Neutral Shampoo', 'LED Light']);
    expect(sorted('price-high')).toEqual(['LED Light', 'pH-Neutral Shampoo', 'Carnauba Wax']);
    expect(sorted('rating')).toEqual(['Carnauba Wax', 'LED Light', 'pH-Neutral Shampoo']);
    expect(sorted('popular')).toEqual(['LED Light', 'pH-Neutral Shampoo', 'Carnauba Wax']);
  });

  it('leaves the given list alone and loses nothing', () => {
    const list = [soap, wax, light];
    for (const sort of Object.keys(sortLabels) as SortId[]) {
      expect(new Set(sortProducts(list, sort))).toEqual(new Set(list));
    }
    expect(names(list)).toEqual(['pH-Neutral Shampoo', 'Carnauba Wax', 'LED Light']);
  });
});

describe('the address', () => {
  it('says only what differs from the plain listing', () => {
    expect(addressOfFilter(noFilter)).toBe('');
    expect(addressOfFilter({ query: 'clay bar', category: 'paint', sort: 'rating' })).toBe(
      '?q=clay+bar&category=paint&sort=rating',
    );
  });

  it('ignores what it does not know', () => {
    expect(filterFromAddress('?category=boats&sort=luck&utm_source=mail')).toEqual(noFilter);
    expect(filterFromAddress(`?q=${'a'.repeat(500)}`).query).toHaveLength(queryLength);
  });

  it('brings every filter back', () =>
    fc.assert(
      fc.property(
        fc.record({
          query: fc.string({ maxLength: queryLength, unit: 'grapheme-ascii' }),
          category: fc.constantFrom('all' as const, ...categoryIds),
          sort: fc.constantFrom(...(Object.keys(sortLabels) as SortId[])),
        }),
        (filter) => {
          expect(filterFromAddress(addressOfFilter(filter))).toEqual(filter);
        },
      ),
    ));
});
