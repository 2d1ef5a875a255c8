import type { SearchDocument } from '#src/lib/search/search.ts';
import { categoryName } from '../catalogue/category.ts';
import type { Product } from '../catalogue/product.ts';

export function searchDocument(product: Product): SearchDocument {
  const { id, name, description, features, sku, weight = '', brand, category } = product;
  return {
    id,
    fields: [name, description],
    more: [...features, sku, weight, brand, categoryName(category)],
  };
}
