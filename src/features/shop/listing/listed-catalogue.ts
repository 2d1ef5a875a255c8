import { catalogue } from '../catalogue/catalogue.ts';
import { listProduct, type ListedProduct } from '../catalogue/listed-product.ts';
import type { LiveShop } from '../catalogue/live-facts.ts';
import { listingPicture } from '../catalogue/product-pictures.ts';
import { listingPageSize, sortProducts } from './filter.ts';

export async function listedCatalogue(known: LiveShop): Promise<{
  first: ListedProduct[];
  rest: ListedProduct[];
}> {
  const listed = await Promise.all(
    catalogue.map(async (product) =>
      listProduct(product, await listingPicture(product), known.get(product.id)),
    ),
  );
  const sorted = sortProducts(listed, 'name');
  return { first: sorted.slice(0, listingPageSize), rest: sorted.slice(listingPageSize) };
}
