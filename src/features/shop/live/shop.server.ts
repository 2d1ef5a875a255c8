import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { toDollars } from '#src/lib/money.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { LiveProduct } from '../catalogue/live-facts.ts';
import { quantityLimit } from '../catalogue/offer.ts';
import type { Product } from '../catalogue/product.ts';
import { productAt } from '../catalogue/product-at.server.ts';
import { readRatings } from '../reviews/ratings.server.ts';
import { readStock } from '../stock/stock.server.ts';

type ShopProduct = ReturnType<typeof toShopProduct>;

export async function listProducts(db: Db): Promise<ShopProduct[]> {
  const live = await readLive(db, catalogue);
  return catalogue.map((product) => toShopProduct(product, live));
}

export async function listLiveProducts(db: Db): Promise<LiveProduct[]> {
  return z.array(LiveProduct).parse(await listProducts(db));
}

export async function showProduct(db: Db, urlParam: string | null): Promise<ShopProduct> {
  const product = productAt(urlParam);
  return toShopProduct(product, await readLive(db, [product]));
}

async function readLive(db: Db, products: readonly Product[]) {
  const ids = products.map((product) => product.id);
  const [stock, ratings] = await Promise.all([readStock(db.sql), readRatings(db, ids)]);
  return { stock, ratings };
}

type Live = Awaited<ReturnType<typeof readLive>>;

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
