import entries from '#src/content/products.json' with { type: 'json' };
import { defaultMessage } from '#src/lib/content-fields.ts';
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
  const result = Catalogue.safeParse(written, { error: defaultMessage });
  if (result.success) return result.data;
  const failures = result.error.issues.map(
    ({ path: [index, ...field], message }) =>
      `- ${productLabel(written, index)}, ${field.join('.') || 'the entry'}: ${message}`,
  );
  throw new Error(`src/content/products.json has faults:\n${failures.join('\n')}`);
}

function productLabel(written: unknown, index: PropertyKey | undefined): string {
  if (!Array.isArray(written) || typeof index !== 'number') return 'The list of products';
  const entry: unknown = written[index];
  const name =
    typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  return typeof name === 'string' ? `"${name}"` : `Product number ${index + 1}`;
}

export function productName(productId: string): string {
  return catalogue.find(({ id }) => id === productId)?.name ?? productId;
}

/** Of products without stock, the names of those that are sold; what is only announced has none yet. */
export function soldOutNames(productIds: readonly string[]): string[] {
  const announced = new Set(catalogue.filter(({ comingSoon }) => comingSoon).map(({ id }) => id));
  return productIds.filter((id) => !announced.has(id)).map(productName);
}
