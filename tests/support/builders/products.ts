import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import type { Product } from '#src/features/shop/catalogue/product.ts';

// Products of the real catalogue, chosen by what a test needs of them: whichever the owner sells, there is one.

const inStock = catalogue.filter(
  ({ comingSoon, openingStock }) => !comingSoon && openingStock >= 10,
);

export const onSale = chosen('in stock and on sale', inStock, (product) => isOnSale(product));

export const plain = chosen(
  'in stock at its usual price',
  inStock,
  (product) => !isOnSale(product),
);
export const another = chosen(
  'in stock at its usual price, besides the first',
  inStock,
  (product) => !isOnSale(product) && product !== plain,
);

export const soldOut = chosen(
  'sold out',
  catalogue,
  ({ comingSoon, openingStock }) => !comingSoon && openingStock === 0,
);

export const pictured = chosen('in several pictures', catalogue, ({ images }) => images.length > 1);

export const upcoming = chosen('coming soon', catalogue, ({ comingSoon }) => comingSoon);

function isOnSale({ originalPriceCents }: Product): boolean {
  return originalPriceCents !== undefined;
}

function chosen(
  what: string,
  products: readonly Product[],
  isWanted: (product: Product) => boolean,
): Product {
  const product = products.find(isWanted);
  if (!product)
    throw new Error(`The tests need a product that is ${what}: src/content/products.json.`);
  return product;
}
