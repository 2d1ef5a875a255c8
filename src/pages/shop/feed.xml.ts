import type { APIRoute } from 'astro';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { galleryPictures } from '#src/features/shop/catalogue/product-pictures.ts';
import { productFeed } from '#src/features/shop/product/product-feed.ts';
import { shopAtBuild } from '#src/features/shop/live/shop-at-build.server.ts';

/** The products as the pages have them, for Google Merchant Center. */
export const GET: APIRoute = async () => {
  const shop = await shopAtBuild();
  const products = catalogue.map(async (product) => ({
    product,
    images: (await galleryPictures(product)).map(({ original }) => original),
    known: shop.get(product.id),
  }));
  return new Response(productFeed(await Promise.all(products)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
