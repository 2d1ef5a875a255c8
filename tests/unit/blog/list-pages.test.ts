import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  articlesPerPage,
  articlesPerSearchPart,
  linkedPages,
  searchPartCount,
} from '#src/features/blog/list/list-pages.ts';
import { cutIntoPages } from '#src/lib/lists/cut-into-pages.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the pages of the list', () => {
  it('hold every article once, in order', () =>
    fc.assert(
      fc.property(fc.nat(200), (count) => {
        const pages = cutIntoPages(numbers(count), articlesPerPage);
        expect(pages.flat()).toEqual(numbers(count));
        expect(pages.every((page) => page.length <= articlesPerPage)).toBe(true);
      }),
    ));

  it('are at least one, also when there is no article', () => {
    expect(cutIntoPages([], articlesPerPage)).toEqual([[]]);
    expect(cutIntoPages(numbers(articlesPerPage), articlesPerPage)).toHaveLength(1);
    expect(cutIntoPages(numbers(articlesPerPage + 1), articlesPerPage)).toHaveLength(2);
  });

  it('name as many parts of the search index as there are, and one below 990 articles', () =>
    fc.assert(
      fc.property(fc.nat(6000), (count) => {
        const pages = cutIntoPages(numbers(count), articlesPerPage);
        const parts = cutIntoPages(numbers(count), articlesPerSearchPart);
        expect(searchPartCount(pages.length)).toBe(parts.length);
        if (count <= 990) expect(parts).toHaveLength(1);
      }),
    ));

  it('link to their ends and their neighbours', () => {
    expect(linkedPages(1, 1)).toEqual([1]);
    expect(linkedPages(1, 2)).toEqual([1, 2]);
    expect(linkedPages(5, 9)).toEqual([1, 4, 5, 6, 9]);
    expect(linkedPages(9, 9)).toEqual([1, 8, 9]);
  });
});
