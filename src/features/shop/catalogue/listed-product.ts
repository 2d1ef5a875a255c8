import type { CategoryId } from './category.ts';
import type { LiveFacts } from './live-facts.ts';
import type { Availability, ProductPrice } from './offer.ts';
import type { Product } from './product.ts';
import type { Rating } from './rating.ts';

export interface ProductPicture {
  /** AVIF of the listing, 360 pixels wide as two of them fit on a phone, and a larger one for dense screens. */
  small: string;
  large: string;
  /** The file as uploaded, under a name that stays, for browsers without AVIF. */
  original: string;
}

export interface ProductSummary extends Availability, ProductPrice {
  id: string;
  url_param: string;
  name: string;
  description: string;
  category: CategoryId;
  /** The mean of the reviews, or the product's own; nothing while neither is known. */
  rating?: Rating['rating'] | undefined;
  reviews?: Rating['reviews'] | undefined;
  /** Where the maker publishes the rating that the product has before its first review. */
  makerUrl?: string | undefined;
  is_popular: boolean;
  picture?: Pick<ProductPicture, 'small'> | undefined;
}

export interface ListedProduct extends ProductSummary {
  tags: string[];
  picture?: ProductPicture | undefined;
}

export interface GalleryPicture {
  avif: string;
  thumbnail: string;
  /** The file as uploaded, under a name that stays, for browsers without AVIF. */
  original: string;
  alt: string;
}

export interface DetailedProduct extends ProductSummary {
  pictures: GalleryPicture[];
}

const cardTags = 3;

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

export function withLiveFacts<Item extends ProductSummary>(
  product: Item,
  facts: LiveFacts | undefined,
): Item {
  return facts ? { ...product, ...facts } : product;
}
