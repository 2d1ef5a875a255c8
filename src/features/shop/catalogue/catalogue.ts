import entries from '#src/content/products.json' with { type: 'json' };
import { parseContent } from '#src/lib/content-errors.ts';
import { Catalogue, type Product } from './product.ts';

/** Every product of the shop, as written in src/content/products.json. Never sent to the browser. */
export const catalogue: readonly Product[] = parseCatalogue(entries);

const byAddress = new Map(catalogue.map((product) => [product.url_param, product]));
const bySku = new Map(catalogue.map((product) => [product.sku, product]));

export function findProduct(urlParam: string): Product | undefined {
  return byAddress.get(urlParam);
}

export function findProductBySku(sku: string): Product | undefined {
  return bySku.get(sku);
}

export function parseCatalogue(written: unknown): readonly Product[] {
  return parseContent('src/content/products.json', Catalogue, written);
}

export function productName(productId: string): string {
  return catalogue.find(({ id }) => id === productId)?.name ?? productId;
}

/** Of products without stock, the names of those that are sold; what is only announced has none yet. */
export function soldOutNames(productIds: readonly string[]): string[] {
  const announced = new Set(catalogue.filter(({ comingSoon }) => comingSoon).map(({ id }) => id));
  return productIds.filter((id) => !announced.has(id)).map(productName);
}
