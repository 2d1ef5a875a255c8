import { cutIntoPages } from '#src/lib/lists/cut-into-pages.ts';
import { catalogue } from '../catalogue/catalogue.ts';

/** With fewer products there are no such pages. */
const pagedFrom = 200;
const productsPerPage = 100;

/** All products by name, in pages for those who have no script: the list itself holds its first ones only. */
export function pagesOf<Item extends { name: string }>(products: readonly Item[]): Item[][] {
  if (products.length < pagedFrom) return [];
  const byName = products.toSorted((a, b) => a.name.localeCompare(b.name, 'en-CA'));
  return cutIntoPages(byName, productsPerPage);
}

export const cataloguePages = pagesOf(catalogue);
