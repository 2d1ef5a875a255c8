import type { APIRoute } from 'astro';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { categoryName } from '#src/features/shop/catalogue/category.ts';
import type { SearchDocument } from '#src/lib/search/search.ts';

const documents = catalogue.map(
  ({ id, name, description, features, sku, weight = '', brand, category }): SearchDocument => ({
    id,
    fields: [name, description],
    more: [...features, sku, weight, brand, categoryName(category)],
  }),
);

/** What the search of the shop looks through; fetched when someone begins to search. */
export const GET: APIRoute = () => Response.json(documents);
