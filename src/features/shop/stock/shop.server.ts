import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { BadRequest, NotFound } from '#src/server/http-error.ts';
import { toDollars } from '#src/lib/money.ts';
import { catalogue, findProduct } from '../catalogue/catalogue.ts';
import { LiveProduct } from '../catalogue/live-facts.ts';
import { quantityLimit } from '../catalogue/offer.ts';
import type { Product } from '../catalogue/product.ts';
import type { Rating } from '../catalogue/rating.ts';
import { readStock, type Stock } from './stock.server.ts';

/** Reads ratings by product id; the reviews hand it in, the catalogue does not know them. */
export type ReadRatings = (
  db: Db,
  productIds: readonly string[],
) => Promise<ReadonlyMap<string, Rating>>;

type ShopProduct = ReturnType<typeof toShopProduct>;

export async function listProducts(db: Db, readRatings: ReadRatings): Promise<ShopProduct[]> {
  const live = await readLive(db, catalogue, readRatings);
  return catalogue.map((product) => toShopProduct(product, live));
}

export async function listLiveProducts(db: Db, readRatings: ReadRatings): Promise<LiveProduct[]> {
  return z.array(LiveProduct).parse(await listProducts(db, readRatings));
}

export async function showProduct(
  db: Db,
  urlParam: string | null,
  readRatings: ReadRatings,
): Promise<ShopProduct> {
  const product = productAt(urlParam);
  return toShopProduct(product, await readLive(db, [product], readRatings));
}

/** The product an address names. Throws `BadRequest` without one, `NotFound` for an unknown one. */
export function productAt(urlParam: string | null): Product {
  if (!urlParam) {
    throw new BadRequest('invalid', 'Please say which product: ?url_param=…', {
      fields: { url_param: 'The address of a product is needed.' },
    });
  }
  const product = findProduct(urlParam);
  if (!product) throw new NotFound('Product not found');
  return product;
}

type Live = { stock: Stock; ratings: ReadonlyMap<string, Rating> };

async function readLive(
  db: Db,
  products: readonly Product[],
  readRatings: ReadRatings,
): Promise<Live> {
  const ids = products.map((product) => product.id);
  const [stock, ratings] = await Promise.all([readStock(db.sql), readRatings(db, ids)]);
  return { stock, ratings };
}

/** A product in its published shape (rule 4.8); prices in dollars. */
function toShopProduct(product: Product, { stock, ratings }: Live) {
  const quantity = stock.get(product.id) ?? 0;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    longDescription: product.longDescription.join('\n\n'),
    category: product.category,
    price: toDollars(product.priceCents),
    originalPrice:
      product.originalPriceCents === undefined ? undefined : toDollars(product.originalPriceCents),
    ...(ratings.get(product.id) ?? { rating: product.rating?.stars ?? 0, reviews: 0 }),
    is_popular: product.popular,
    availability: quantity > 0 ? 'in_stock' : 'out_of_stock',
    comingSoon: product.comingSoon,
    // How many can be ordered: how much there is in all is not public.
    stock: Math.min(quantity, quantityLimit),
    images: product.images.map(({ file }) => file),
    features: product.features,
    url_param: product.url_param,
    sku: product.sku,
    weight: product.weight,
    brand: product.brand,
  };
}
