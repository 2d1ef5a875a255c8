import type { CategoryId } from './category.ts';
import type { LiveFacts } from './live-facts.ts';
import type { Availability, ProductPrice } from './offer.ts';
import type { Product } from './product.ts';
import type { Rating } from './rating.ts';

/** Addresses of one picture of a product. */
export interface ProductPicture {
  /** AVIF of the listing, 360 pixels wide as two of them fit on a phone, and a larger one for dense screens. */
  small: string;
  large: string;
  /** JPEG under a name that stays, for browsers without AVIF. */
  jpeg: string;
}

/** What listing and product page show of a product, and the cart keeps. */
export interface ProductSummary extends Availability, ProductPrice {
  id: string;
  url_param: string;
  name: string;
  description: string;
  category: CategoryId;
  /** The mean of the reviews, or the product's own; nothing while neither is known. */
  rating?: Rating['rating'] | undefined;
  /** How many reviews there are; nothing while it is not known. */
  reviews?: Rating['reviews'] | undefined;
  /** Where the maker publishes the rating that the product has before its first review. */
  makerUrl?: string | undefined;
  is_popular: boolean;
  picture?: Pick<ProductPicture, 'small'> | undefined;
}

/** A product as the listing shows it: what its card needs and nothing more. */
export interface ListedProduct extends ProductSummary {
  /** The first of its features. */
  tags: string[];
  picture?: ProductPicture | undefined;
}

/** The most tags that a card shows (rule 4.1). */
const cardTags = 3;

/** A product as built into the pages, with what was known of it at that time. */
export function listProduct(
  product: Product,
  picture: ProductPicture | undefined,
  known?: LiveFacts,
): ListedProduct {
  const listed: ListedProduct = {
    id: product.id,
    url_param: product.url_param,
    name: product.name,
    description: product.description,
    tags: product.features.slice(0, cardTags),
    category: product.category,
    priceCents: product.priceCents,
    ...(product.originalPriceCents && { originalPriceCents: product.originalPriceCents }),
    is_popular: product.popular,
    comingSoon: product.comingSoon,
    ...(product.rating && { rating: product.rating.stars, makerUrl: product.rating.url }),
    picture,
  };
  return withLiveFacts(listed, known);
}

/** The product with what the server says of it. */
export function withLiveFacts<Item extends ProductSummary>(
  product: Item,
  facts: LiveFacts | undefined,
): Item {
  return facts ? { ...product, ...facts } : product;
}
