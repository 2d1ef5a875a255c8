import { expect, it } from 'vitest';
import { pagesOf } from '#src/features/shop/listing/catalogue-pages.ts';

const products = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ name: `Wax ${count - number}` }));

it('fewer than 200 products are not listed in pages', () => {
  expect([pagesOf([]), pagesOf(products(199))]).toEqual([[], []]);
});

it('from 200 products on, pages of at most 100 list each once, by name', () => {
  for (const count of [200, 201, 3000]) {
    const pages = pagesOf(products(count));
    const names = pages.flat().map(({ name }) => name);
    expect(pages.every((page) => page.length <= 100 && page.length > 0)).toBe(true);
    expect(new Set(names).size).toBe(count);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-CA')));
  }
});
