import type { APIRoute } from 'astro';
import { shopAtBuild } from '#src/features/shop/live/shop-at-build.server.ts';
import { listedCatalogue } from '#src/features/shop/listing/listed-catalogue.ts';

export const GET: APIRoute = async () => Response.json(await listedCatalogue(await shopAtBuild()));
