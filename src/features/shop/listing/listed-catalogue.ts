import { catalogue } from '../catalogue/catalogue.ts';
import { listProduct, type ListedProduct } from '../catalogue/listed-product.ts';
import type { LiveShop } from '../catalogue/live-facts.ts';
import { listingPicture } from '../catalogue/product-pictures.ts';
import { sortProducts } from './filter.ts';

export async function listedCatalogue(known: LiveShop): Promise<ListedProduct[]> {
  const listed = await Promise.all(
    catalogue.map(async (product) =>
      listProduct(product, await listingPicture(product), known.get(product.id)),
    ),
  );
  return sortProducts(listed, 'name');
}
