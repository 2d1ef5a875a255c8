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
    return 'no fault found';
  };

  it('is named with its product, its field and what to write', () =>
    expect(messageFor({ ...kit, priceCents: 99.5, category: 'waxes' })).toBe(
      'src/content/products.json has faults:\n' +
        '- "Glass Cleaner", category: A category is one of: ceramic, paint, detailing, tools, accessories.\n' +
        '- "Glass Cleaner", priceCents: Write prices in whole cents: 3495 for $34.95.',
    ));

  it('is found when a field is missing, misspelled or of the wrong kind', () => {
    expect(messageFor({ ...kit, sku: undefined })).toContain('sku: this field is missing.');
    expect(messageFor({ ...kit, prize: 1 })).toContain('there is no field called prize');
    expect(messageFor({ ...kit, features: 'shiny' })).toContain(
      'features: this must be of the kind array.',
    );
    expect(messageFor('soap')).toContain(
      'Product number 1, the entry: this must be of the kind object.',
    );
  });

  it('is found when two products share an id, a sku or an address', () => {
    expect(messageFor(kit, { ...kit, id: 'lw-999', sku: 'LW-NEW' })).toContain(
      'url_param: "glass-cleaner" is taken already.',
    );
    expect(messageFor({ ...kit, url_param: 'checkout' })).toContain('"checkout" is taken already.');
  });

  it('is found when a product goes with itself or with none', () => {
    for (const other of [kit.url_param, 'wax'])
      expect(messageFor({ ...kit, goesWith: [other] })).toContain(
        `goesWith: no other product has the url_param ${other}.`,
      );
  });

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
    ['priceCents', [1], [0, -1]],
  ])('is found where %s goes just beyond a limit, not at it', (field, fits, goesBeyond) => {
    for (const value of fits) expect(messageFor({ ...kit, [field]: value })).toBe('no fault found');
    for (const value of goesBeyond)
      expect(messageFor({ ...kit, [field]: value })).toContain(`", ${field}`);
  });

  it('is found when a sale raises the price, or a product to come is in stock', () => {
    expect(messageFor({ ...kit, originalPriceCents: kit.priceCents })).toContain(
      'above the sale price',
    );
    expect(messageFor({ ...kit, comingSoon: true })).toContain('has no stock yet');
  });
});
