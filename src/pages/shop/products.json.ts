import type { APIRoute } from 'astro';
import { shopAtBuild } from '#src/features/shop/stock/shop-at-build.server.ts';
import { listedCatalogue } from '#src/features/shop/listing/listed-catalogue.ts';
import { readRatings } from '#src/features/shop/reviews/ratings.server.ts';

export const GET: APIRoute = async () =>
  Response.json(await listedCatalogue(await shopAtBuild(readRatings)));
