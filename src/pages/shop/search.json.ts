import type { APIRoute } from 'astro';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { searchDocument } from '#src/features/shop/listing/search-document.ts';

/** What the search of the shop looks through; fetched when someone begins to search. */
export const GET: APIRoute = () => Response.json(catalogue.map(searchDocument));
