import type { APIRoute } from 'astro';
import { listedCatalogue } from '#src/features/shop/listing/listed-catalogue.ts';

/** The products that do not fit on the listing's first page. */
export const GET: APIRoute = async () => Response.json((await listedCatalogue()).rest);
