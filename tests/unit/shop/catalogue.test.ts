import { describe, expect, it } from 'vitest';
import {
  catalogue,
  findProduct,
  findProductBySku,
  parseCatalogue,
} from '#src/features/shop/catalogue/catalogue.ts';
import { catalogueProduct } from '#tests/support/builders/shop-builders.ts';

const kit = catalogueProduct();

/** So many texts of so many characters. */
const texts = (count: number, length: number) =>
  Array.from({ length: count }, () => 'x'.repeat(length));

/** A rating of the product's own: it names whose it is. */
const maker = (stars: number) => ({ stars, source: 'maker', url: 'https://example.com/reviews' });

describe('the catalogue', () =>
  it('finds a product by its address and by its sku', () => {
    for (const product of catalogue) {
      expect(findProduct(product.url_param)).toBe(product);
      expect(findProductBySku(product.sku)).toBe(product);
    }
    expect(findProduct('checkout')).toBeUndefined();
    expect(findProduct('constructor')).toBeUndefined();
  }));

describe('a failure in the catalogue', () => {
  const messageFor = (...products: unknown[]) => {
    try {
      parseCatalogue(products);
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return 'no mistake';
  };

  it.each<[field: string, fits: unknown[], goesBeyond: unknown[]]>([
    ['name', ['xxx', 'x'.repeat(80)], ['xx', 'x'.repeat(81)]],
    ['brand', ['xx'], ['x']],
    ['description', ['x'.repeat(40), 'x'.repeat(160)], ['x'.repeat(39), 'x'.repeat(161)]],
    ['longDescription', [texts(1, 40)], [[], texts(1, 39)]],
    ['features', [texts(3, 30)], [texts(2, 30), texts(3, 31)]],
    ['inTheBox', [texts(6, 3), texts(1, 40)], [texts(1, 2), texts(1, 41), texts(7, 3)]],
    ['howToUse', [texts(3, 10), texts(3, 120)], [texts(3, 9), texts(3, 121), texts(2, 10)]],
    [
      'rating',
      [maker(1), maker(5)],
      [maker(0.9), maker(5.1), 5, { ...maker(5), url: 'http://a.ca' }],
    ],
    ['openingStock', [0], [-1, 0.5]],
    ['price', ['0.01', 0.01, 200, '$1,200', '20,000'], ['0', '-1', '200,5', '20,000.01', '1.999']],
  ])('is found where %s goes just beyond a limit, not at it', (field, fits, goesBeyond) => {
    for (const value of fits) expect(messageFor({ ...kit, [field]: value })).toBe('no mistake');
    for (const value of goesBeyond)
      expect(messageFor({ ...kit, [field]: value })).toContain(`", ${field}`);
  });
});
